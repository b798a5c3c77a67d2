import { Text } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { Nation } from '#web/components/nation.tsx'
import { listName } from '#web/components/person-name.tsx'
import { reasonWords } from '#web/components/results/result-words.ts'
import { CompetitorStatusBadge } from '#web/components/status-badge.tsx'
import type { CompetitorChange } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { statusWords } from './competitor-status.ts'
import { HeadNumberCell } from './head-number-cell.tsx'
import { elsewhereOf, elsewhereWords, legsOf } from './head-numbers.ts'
import { furtherHorsesOf, partnersOf } from './members-of.ts'
import type { CompetitorRow, CompetitorsCompetition } from './operations.ts'
import { otherRiders } from './several-starts.ts'
import { storedInput } from './typed-pair.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

interface ColumnsOf {
  competition: CompetitorsCompetition
  acts: CompetitorActs
  isReadOnly: boolean
  /** Notes are the office's own. */
  showsNotes: boolean
  /** Fewer columns, the horse below the rider. */
  isPhone: boolean
}

export function useColumns(given: ColumnsOf): DataColumn<CompetitorRow>[] {
  const { competition, isReadOnly, showsNotes, isPhone } = given
  const { competitors, discipline, numbersElsewhere, pairs } = competition
  const t = useMessages()
  const acts = useRef(given.acts)
  useEffect(() => {
    acts.current = given.acts
  })
  return useMemo(() => {
    const columns: (DataColumn<CompetitorRow> & { onPhone?: true })[] = [
      {
        id: 'headNumber',
        header: t('competitors.headNumber'),
        onPhone: true,
        align: 'end',
        width: 80,
        value: ({ headNumber }) => numberOrText(headNumber ?? null),
        cell: (row) =>
          legsOf(row).map(({ person, headNumber: before }, leg) => (
            <div key={person.id} className="paddock-leg">
              <HeadNumberCell
                elsewhere={elsewhereOf(numbersElsewhere, row, leg)}
                row={row}
                leg={leg}
                rows={competitors}
                isReadOnly={isReadOnly}
                onSave={(headNumber) =>
                  acts.current.change(row, numberChange(row, leg, headNumber), {
                    message: t('competitors.headNumber.saved', {
                      name: listName(person),
                      number: headNumber || '–',
                    }),
                    before: numberChange(row, leg, before ?? null),
                    opened: numberChange(row, leg, before ?? null),
                  })
                }
              />
            </div>
          )),
      },
      {
        id: 'rider',
        header: t('results.list.rider', { discipline }),
        onPhone: true,
        value: (row) =>
          legsOf(row)
            .map(({ person }) => listName(person))
            .join(' / '),
        cell: ({ id, person, horse, members, status }) => (
          <>
            <div className="paddock-leg">
              <Text span size="sm" fw={550}>
                {listName(person)}
              </Text>
              {isPhone && (
                <>
                  {' '}
                  <Nation code={person.nation ?? null} />
                  <Text size="sm">
                    {horse.name}{' '}
                    <AlsoWith leg={{ person, horse }} {...{ competitors, discipline }} />
                  </Text>
                  <FurtherHorses horses={furtherHorsesOf({ members })} />
                </>
              )}
            </div>
            {partnersOf({ members }).map((partner) => (
              <div key={partner.person.id} className="paddock-leg">
                <Text span size="sm">
                  {listName(partner.person)}
                </Text>
                {isPhone && (
                  <>
                    {' '}
                    <Nation code={partner.person.nation ?? null} />
                  </>
                )}
                {isPhone && <Text size="sm">{partner.horse.name}</Text>}
              </div>
            ))}
            {numbersElsewhere
              .filter(({ competitorId }) => competitorId === id)
              .map((found) => (
                <Text key={found.leg} size="xs" c="ochre">
                  {elsewhereWords(found, t)}
                </Text>
              ))}
            {partnersOf({ members }).length + 1 < pairs && (
              <Text size="xs" c="ochre">
                {t('competitors.relay.missing', { leg: partnersOf({ members }).length + 2 })}
              </Text>
            )}
            {isPhone && status !== 'entered' && (
              <CompetitorStatusBadge status={status} word={statusWords(status, discipline, t)} />
            )}
          </>
        ),
      },
      {
        id: 'nation',
        header: t('results.list.nation'),
        width: 80,
        value: ({ person }) => person.nation ?? null,
        cell: (row) =>
          legsOf(row).map(({ person }) => (
            <div key={person.id} className="paddock-leg">
              <Nation code={person.nation ?? null} />
            </div>
          )),
      },
      {
        id: 'horse',
        header: t('results.list.horse'),
        value: (row) =>
          [...legsOf(row).map(({ horse }) => horse), ...furtherHorsesOf(row)]
            .map(({ name }) => name)
            .join(' / '),
        cell: (row) =>
          legsOf(row).map((leg, index) => (
            <div key={leg.horse.id} className="paddock-leg">
              <Text span size="sm">
                {leg.horse.name}
              </Text>
              <AlsoWith leg={leg} {...{ competitors, discipline }} />
              {index === 0 && <FurtherHorses horses={furtherHorsesOf(row)} />}
            </div>
          )),
      },
      {
        id: 'club',
        header: t('competitors.column.club'),
        hiddenAtFirst: competitors.every(({ club }) => !club),
        value: ({ club }) => club ?? null,
      },
      {
        id: 'group',
        header: t('results.list.group'),
        hiddenAtFirst: competitors.every(({ group }) => !group),
        value: ({ group }) => group ?? null,
      },
      {
        id: 'team',
        header: t('results.list.team'),
        hiddenAtFirst: competitors.every(({ team }) => !team),
        value: ({ team }) => team ?? null,
      },
      {
        id: 'start',
        header: t('results.list.order'),
        align: 'end',
        width: 70,
        hiddenAtFirst: competitors.every(({ startOrder }) => typeof startOrder !== 'number'),
        value: ({ startOrder }) => startOrder ?? null,
      },
      {
        id: 'status',
        header: t('competitors.status'),
        width: 150,
        value: ({ status }) => statusWords(status, discipline, t),
        cell: ({ status, statusReason }) => (
          <>
            <CompetitorStatusBadge status={status} word={statusWords(status, discipline, t)} />{' '}
            <Text span size="xs" c="dimmed">
              {reasonWords({ statusReason: statusReason ?? null }, t)}
            </Text>
          </>
        ),
      },
      {
        id: 'horsConcours',
        header: 'HC',
        width: 60,
        hiddenAtFirst: competitors.every(({ horsConcours }) => !horsConcours),
        value: ({ horsConcours }) => (horsConcours ? 'HC' : null),
      },
      {
        id: 'note',
        header: t('competitors.note'),
        hiddenAtFirst: competitors.every(({ note }) => !note),
        value: ({ note }) => note || null,
      },
    ]
    if (isPhone) return columns.filter(({ onPhone }) => onPhone)
    return columns.filter(({ id }) => showsNotes || id !== 'note')
  }, [competitors, discipline, numbersElsewhere, pairs, isReadOnly, showsNotes, isPhone, t])
}

/** Of a turnout, below its first horse. */
function FurtherHorses({ horses }: { horses: readonly { name: string }[] }) {
  if (horses.length === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {horses.map(({ name }) => name).join(', ')}
    </Text>
  )
}

/** Other riders of the horse here. */
function AlsoWith({
  leg,
  competitors,
  discipline,
}: {
  leg: Pick<CompetitorRow, 'person' | 'horse'>
  competitors: readonly CompetitorRow[]
  discipline: string
}) {
  const t = useMessages()
  const riders = otherRiders(leg, competitors).join(', ')
  if (riders === '') return null
  return (
    <Text span size="xs" c="ochre">
      {' '}
      {t('competitors.horse.alsoWith', { riders, discipline })}
    </Text>
  )
}

/** Another number for one horse of a competitor. */
function numberChange(
  row: CompetitorRow,
  leg: number,
  headNumber: string | null,
): CompetitorChange {
  if (leg === 0) return { headNumber }
  const changed = partnersOf(row).map((partner, index) =>
    index === leg - 1 ? { ...partner, headNumber } : partner,
  )
  return { members: { partners: changed.map(storedInput) } }
}

/** Plates are sorted as numbers; a plate of one's own (`12A`) as text. */
function numberOrText(text: string | null): string | number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : text
}
