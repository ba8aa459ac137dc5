import { foldForSearch, foldTeamSearch } from '@portal/domain/search-text';
import {
  Button,
  column,
  type DataColumn,
  DataTable,
  EmptyState,
  ForeignText,
  Muted,
  SearchBox,
  StatusTag,
  TeamStatusTag,
} from '@portal/ui';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NoResults } from '../../../shared/lists/record-list.tsx';
import type { ChosenTeam } from '../form/committee-values.ts';
import { distributionTexts, teamChoiceTexts } from '../texts.ts';
import styles from './team-choice.module.css';

/** Teams on one page of each of the two lists. */
export const CHOICE_PER_PAGE = 10;

interface ChosenListProps {
  readonly teams: readonly ChosenTeam[];
  readonly onChange: (teams: readonly ChosenTeam[]) => void;
}

const chosenColumns: readonly DataColumn<ChosenTeam>[] = [
  column(
    'name',
    teamChoiceTexts.columns.name,
    { inCard: 'heading' },
    ({ name, sector, status, evaluated }) => (
      <TeamName name={name} sector={sector}>
        {status !== 'Qualified' && <TeamStatusTag status={status} />}
        {evaluated && <StatusTag tone="info">{teamChoiceTexts.evaluated}</StatusTag>}
      </TeamName>
    ),
  ),
];

/** The chosen teams; each can be removed unless the committee has evaluated it. */
export function ChosenList({ teams, onChange }: ChosenListProps) {
  const [search, setSearch] = useState('');
  const [requestedPage, setRequestedPage] = useState(1);
  const found = teams.filter(({ name }) => foldForSearch(name).includes(foldTeamSearch(search)));
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(found.length / CHOICE_PER_PAGE)));
  const hasEvaluated = teams.some(({ evaluated }) => evaluated);
  return (
    <>
      <div className={styles.chosenTools}>
        <SearchBox label={teamChoiceTexts.searchChosen} value={search} onSearch={setSearch} />
        <Button
          disabled={teams.every(({ evaluated }) => evaluated)}
          onClick={() => onChange(teams.filter(({ evaluated }) => evaluated))}
        >
          {teamChoiceTexts.clear}
        </Button>
      </div>
      {hasEvaluated && <p className={styles.hint}>{teamChoiceTexts.evaluatedHint}</p>}
      <DataTable
        label={teamChoiceTexts.chosen}
        columns={chosenColumns}
        rows={found.slice((page - 1) * CHOICE_PER_PAGE, page * CHOICE_PER_PAGE)}
        rowKey={({ id }) => id}
        empty={
          teams.length > 0 ? (
            <NoResults onClear={() => setSearch('')} />
          ) : (
            <EmptyState title={teamChoiceTexts.chosenNone} text={teamChoiceTexts.chosenNoneText} />
          )
        }
        paging={{ page, perPage: CHOICE_PER_PAGE, total: found.length, onChange: setRequestedPage }}
        actions={({ id, name, evaluated }) =>
          evaluated ? null : (
            <Button
              kind="text"
              aria-label={teamChoiceTexts.remove(name)}
              icon={<X size={16} strokeWidth={1.8} aria-hidden />}
              onClick={() => onChange(teams.filter((team) => team.id !== id))}
            />
          )
        }
      />
    </>
  );
}

interface TeamNameProps {
  readonly name: string;
  readonly sector: string | null;
  /** Tags beside the name. */
  readonly children?: ReactNode;
}

/** A team's name with its sector below. */
export function TeamName({ name, sector, children }: TeamNameProps) {
  return (
    <div className={styles.team}>
      <span className={styles.nameLine}>
        <strong>
          <ForeignText>{name}</ForeignText>
        </strong>
        {children}
      </span>
      <Muted>{sector ?? distributionTexts.noSector}</Muted>
    </div>
  );
}
