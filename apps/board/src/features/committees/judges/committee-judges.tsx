import { type Data, type Judge, judgeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, lazyPart } from '@portal/area-kit';
import { Button, ForeignText, Muted, Panel, SkeletonList, Stack, StatusTag } from '@portal/ui';
import { formatDateTime, formatRelative } from '@portal/ui/core';
import { Link2, ShieldOff, UserPlus } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { menuAction } from '../../../shared/actions/menu-action.tsx';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { useRecords } from '../../../shared/forms/use-records.tsx';
import { useRecordRead } from '../../../shared/reads/use-record-read.ts';
import { judgeRecord } from './judge-record.tsx';
import styles from './judges.module.css';
import { judgesTexts } from './texts.ts';

const JudgeLinkDialog = lazyPart(() => import('./judge-link-dialog.tsx'));

interface CommitteeJudgesProps {
  readonly committee: { readonly id: string; readonly full_name: string };
}

/** The judges of a committee who sign in themselves: who has, and the links that let them. */
export function CommitteeJudges({ committee: { id, full_name: committee } }: CommitteeJudgesProps) {
  const query = useRecordRead(judgeCalls.list, { params: { id } });
  const { send } = useAction();
  const dialog = useDialog<Data<typeof judgeCalls.giveLink>>('judge-link');
  const { show } = dialog;
  const kind = useMemo(() => judgeRecord(id, show), [id, show]);
  const judges = query.data?.judges;
  const records = useRecords(kind, judges);

  const giveLink = async ({ id: judge_id, full_name, sessions_count }: Judge) => {
    const texts = judgesTexts.givingLink(full_name, sessions_count > 0);
    const { result } = await send(judgeCalls.giveLink, texts, { body: { judge_id } });
    if (result) show(result);
  };
  const revoke = ({ id: judge_id, full_name }: Judge) =>
    send(judgeCalls.revoke, judgesTexts.revoking(full_name), { body: { judge_id } });
  return (
    <Panel title={judgesTexts.title}>
      <Stack>
        <Muted>{judges?.length === 0 ? judgesTexts.empty : judgesTexts.hint}</Muted>
        {query.isPending && <SkeletonList rows={2} />}
        {query.isError && !judges && <LoadFailure query={query} />}
        {judges && judges.length > 0 && (
          <ul className={styles.list}>
            {judges.map((judge) => (
              <li key={judge.id} className={styles.row}>
                <div className={styles.about}>
                  <span className={styles.name}>
                    <ForeignText>{judge.full_name}</ForeignText>
                  </span>
                  <JudgeState judge={judge} />
                  {judge.email && (
                    <span className={styles.state}>
                      <ForeignText ltr>{judge.email}</ForeignText>
                    </span>
                  )}
                </div>
                {records.menu(
                  judge,
                  [
                    menuAction(Link2, judgesTexts.giveLink, () => void giveLink(judge)),
                    ...(judge.revoked_at
                      ? []
                      : [
                          menuAction(ShieldOff, judgesTexts.revoke, () => void revoke(judge), {
                            danger: true,
                          }),
                        ]),
                  ],
                  !judge.has_submitted,
                )}
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button
            kind="quiet"
            disabled={!judges}
            icon={<UserPlus size={16} strokeWidth={1.6} aria-hidden />}
            onClick={() => records.edit(null)}
          >
            {judgesTexts.add}
          </Button>
        </div>
      </Stack>
      {records.drawer}
      {dialog.render((made, shown) => (
        <Suspense fallback={null}>
          <JudgeLinkDialog made={made} committee={committee} {...shown} />
        </Suspense>
      ))}
    </Panel>
  );
}

function JudgeState({ judge }: { readonly judge: Judge }) {
  const { event } = useShell();
  const [tone, [word, more]] = stateOf(judge, event.timeZone);
  return (
    <>
      <StatusTag tone={tone}>{word}</StatusTag>
      {more && <span className={styles.state}>{more}</span>}
    </>
  );
}

function stateOf(judge: Judge, timeZone: string) {
  const { states } = judgesTexts;
  if (judge.revoked_at) return ['neutral', states.revoked] as const;
  if (judge.last_seen_at)
    return ['ok', states.active(formatRelative(judge.last_seen_at, new Date()))] as const;
  if (judge.link_expires_at)
    return ['waiting', states.waiting(formatDateTime(judge.link_expires_at, timeZone))] as const;
  return judge.signed_in_at ? (['neutral', states.left] as const) : (['waiting', states.expired] as const);
}
