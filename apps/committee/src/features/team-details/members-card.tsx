import type { TeamMember } from '@portal/api-client';
import { Card, ForeignText, StatusTag } from '@portal/ui';
import { memo } from 'react';
import styles from './members-card.module.css';
import { teamTexts } from './texts.ts';

/** The team's members: names and specialties only. */
export const MembersCard = memo(function MembersCard({ members }: { members: readonly TeamMember[] }) {
  return (
    <Card title={teamTexts.membersTitle}>
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.user_id} className={styles.member}>
            <span>
              <span className={styles.memberName}>
                <ForeignText>{member.full_name}</ForeignText>
              </span>
              {member.specialty && (
                <span className={styles.specialty}>
                  <ForeignText>{member.specialty}</ForeignText>
                </span>
              )}
            </span>
            {member.is_leader && (
              <StatusTag tone="neutral" dot={false}>
                {teamTexts.leader}
              </StatusTag>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
});
