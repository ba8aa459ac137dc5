import { type LeaderHome, memberCalls } from '@portal/api-schema';
import { LoadFailure, PageButton, useRead } from '@portal/area-kit';
import { Avatar, Card, ForeignText, SkeletonList, StatusTag } from '@portal/ui';
import { membersOf, menuTexts } from '../../shared/texts.ts';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

export function MembersCard({ home }: { home: LeaderHome }) {
  const members = useRead(memberCalls.list);
  const isLeader = useIsLeader();

  const list = () => {
    if (members.isPending) return <SkeletonList rows={4} />;
    if (!members.data) return <LoadFailure query={members} />;
    return (
      <ul className={styles.members}>
        {members.data.members.map(({ user_id, full_name, specialty, is_leader }) => (
          <li key={user_id} className={styles.member}>
            <Avatar name={full_name} />
            <div className={styles.memberTexts}>
              <p className={styles.memberName}>
                <ForeignText>{full_name}</ForeignText>
              </p>
              {specialty && (
                <p className={styles.hint}>
                  <ForeignText>{specialty}</ForeignText>
                </p>
              )}
            </div>
            {is_leader && (
              <StatusTag tone="neutral" dot={false}>
                {homeTexts.leader}
              </StatusTag>
            )}
          </li>
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
