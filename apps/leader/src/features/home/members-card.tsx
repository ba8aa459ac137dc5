import { type LeaderHome, type Member, memberCalls } from '@portal/api-schema';
import { LoadFailure, PageButton, useRead } from '@portal/area-kit';
import { Avatar, Card, ForeignText, SkeletonList, StatusTag } from '@portal/ui';
import { membersOf, menuTexts } from '../../shared/texts.ts';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

function MemberLine({ member }: { member: Member }) {
  return (
    <li className={styles.member}>
      <Avatar name={member.full_name} />
      <div className={styles.memberTexts}>
        <p className={styles.memberName}>
          <ForeignText>{member.full_name}</ForeignText>
        </p>
        {member.specialty && <p className={styles.hint}>{member.specialty}</p>}
      </div>
      {member.is_leader && (
        <StatusTag tone="neutral" dot={false}>
          {homeTexts.leader}
        </StatusTag>
      )}
    </li>
  );
}

export function MembersCard({ home }: { home: LeaderHome }) {
  const members = useRead(memberCalls.list);
  const isLeader = useIsLeader();

  const list = () => {
    if (members.isPending) return <SkeletonList rows={4} />;
    if (!members.data) return <LoadFailure query={members} />;
    return (
      <ul className={styles.members}>
        {members.data.members.map((member) => (
          <MemberLine key={member.user_id} member={member} />
        ))}
      </ul>
    );
  };
  return (
    <Card
      title={menuTexts.members}
      aside={<span className={styles.hint}>{membersOf(home.members_count, home.max_team_members)}</span>}
    >
      {list()}
      <PageButton kind="quiet" block to="team-members">
        {isLeader ? homeTexts.allMembers : homeTexts.seeMembers}
      </PageButton>
    </Card>
  );
}
