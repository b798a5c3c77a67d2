import { useMemo } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TextLink } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type Competition, competitionName, ownBlockOf } from './block-values.ts'
import { usualFacts } from './competition-form.ts'

interface CompetitionTableProps {
  open: OpenEntrySystem
  onOpen: (competition: Competition) => void
}

/** Each competition with its fee, its places and the facts that rules ask for. */
export function CompetitionTable({ open, onOpen }: CompetitionTableProps) {
  const t = useMessages()
  const { system, rules, show } = open
  const { competitions, blocks } = system
  const columns = useMemo((): DataColumn<Competition>[] => {
    const factOf = (id: string, fact: string) => {
      const value = rules.competitions.find((each) => each.id === id)?.[fact]
      return typeof value === 'string' || typeof value === 'number' ? value : null
    }
    return [
      {
        id: 'competition',
        header: t('entry-system.competition'),
        value: competitionName,
        width: 220,
      },
      {
        id: 'blocks',
        header: t('entry-system.blocks'),
        value: ({ id }) =>
          blocks
            .filter((block) => block.scope === 'BLOCK' && block.competitionIds.includes(id))
            .map(({ name }) => name)
            .join(', '),
        onPhoneBelow: 'named',
      },
      {
        id: 'fee',
        header: t('entry-system.competition.fee'),
        value: ({ fee }) => fee,
        cell: ({ fee }) => (fee === null ? '–' : formatSmallestUnits(fee, show.currency, t.locale)),
        align: 'end',
        onPhoneBelow: 'named',
      },
      {
        id: 'places',
        header: t('entry-system.competition.mostStarters'),
        value: ({ places }) => places,
        cell: ({ places }) => places ?? '–',
        align: 'end',
        onPhoneBelow: 'named',
      },
      {
        id: 'taken',
        header: t('entry-system.block.taken'),
        value: ({ id }) => ownBlockOf(blocks, id)?.taken ?? null,
        align: 'end',
        hiddenAtFirst: true,
      },
      ...usualFacts.map(
        (fact): DataColumn<Competition> => ({
          id: fact,
          header: t(`entry-system.fact.${fact}`),
          value: ({ id }) => factOf(id, fact),
          ...(fact === 'height' ? { align: 'end' } : {}),
          onPhoneBelow: 'named',
        }),
      ),
    ]
  }, [t, blocks, rules, show.currency])
  if (competitions.length === 0) {
    return (
      <EmptyState
        title={t('entry-system.timetable.none')}
        action={
          <TextLink to="/shows/$showId/competitions" params={{ showId: show.id }}>
            {t('shell.place.competitions')}
          </TextLink>
        }
      />
    )
  }
  return (
    <DataTable
      name="entry-competitions"
      label={t('entry-system.competitions')}
      rows={competitions}
      columns={columns}
      rowName={competitionName}
      onOpen={onOpen}
    />
  )
}
