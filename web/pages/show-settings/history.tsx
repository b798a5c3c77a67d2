import { useQuery } from '@apollo/client/react'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { ShowHistoryQuery } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { type ChangedField, type ChangedValue, changedFields, nameIn } from './change-lines.ts'
import { showHistoryQuery } from './operations.ts'
import styles from './show-settings.module.css'

type HistoryShow = NonNullable<ShowHistoryQuery['show']>
type Change = HistoryShow['history'][number]

const atFirst = 200
const mostTold = 1000

/** Who changed what and when, newest first. */
export function History() {
  const t = useMessages()
  const id = useShowId()
  const [first, setFirst] = useState(atFirst)
  const query = useQuery(showHistoryQuery, {
    variables: { id, first },
    fetchPolicy: 'cache-and-network',
  })
  const data = query.data ?? query.previousData
  return (
    <QueryView query={{ ...query, data }} pick={({ show }) => show}>
      {(show) =>
        show.history.length === 0 ? (
          <EmptyState title={t('shows.history.empty')} />
        ) : (
          <Stack>
            <Changes show={show} />
            {show.history.length >= first && first < mostTold && (
              <Button
                variant="default"
                style={{ alignSelf: 'center' }}
                loading={query.loading}
                onClick={() => setFirst(mostTold)}
              >
                {t('shows.history.more')}
              </Button>
            )}
          </Stack>
        )
      }
    </QueryView>
  )
}

function Changes({ show }: { show: HistoryShow }) {
  const t = useMessages()
  const [chosenClass, setClass] = useState('')
  const [chosenPerson, setPerson] = useState('')
  const isNarrow = useMediaQuery('(max-width: 37.49em)')
  const names = objectNames(show)
  const persons = [...new Set(show.history.map((change) => personOf(change, t)))].sort()
  const classes = [...new Set(show.history.map(({ objectClass }) => objectClass))]
  const shown = show.history.filter(
    (change) =>
      (chosenClass === '' || change.objectClass === chosenClass) &&
      (chosenPerson === '' || personOf(change, t) === chosenPerson),
  )
  const who: DataColumn<Change> = {
    id: 'by',
    header: t('shows.history.who'),
    value: (change) => personOf(change, t),
    width: 170,
  }
  const columns: DataColumn<Change>[] = [
    {
      id: 'at',
      header: t('shows.history.when'),
      value: ({ at }) => at,
      cell: ({ at }) => formatMoment(at, show.timeZone, t.locale),
      csv: ({ at }) => at,
      width: isNarrow ? 110 : 170,
    },
    ...(isNarrow ? [] : [who]),
    {
      id: 'what',
      header: t('shows.history.what'),
      value: (change) => wordsOf(change, names, t),
      cell: (change) => (
        <>
          <ChangeWords change={change} names={names} />
          {isNarrow && (
            <Text size="sm" c="dimmed">
              {personOf(change, t)}
            </Text>
          )}
        </>
      ),
      csv: (change) => wordsOf(change, names, t),
    },
  ]
  return (
    <DataTable
      name="history"
      label={t('shows.section.history')}
      rows={shown}
      columns={columns}
      rowName={(change) => wordsOf(change, names, t)}
      filters={
        <Group gap="xs">
          <NativeSelect
            size="xs"
            aria-label={t('shows.history.what')}
            value={chosenClass}
            onChange={(event) => setClass(event.currentTarget.value)}
            data={[
              { value: '', label: t('shows.history.everything') },
              ...classes.map((value) => ({ value, label: classWords(value, t) })),
            ]}
          />
          <NativeSelect
            size="xs"
            aria-label={t('shows.history.who')}
            value={chosenPerson}
            onChange={(event) => setPerson(event.currentTarget.value)}
            data={[
              { value: '', label: t('shows.history.everybody') },
              ...persons.map((value) => ({ value, label: value })),
            ]}
          />
        </Group>
      }
    />
  )
}

function ChangeWords({ change, names }: { change: Change; names: ReadonlyMap<string, string> }) {
  const t = useMessages()
  const fields = changesOf(change).flatMap((changed) => {
    const label = fieldWords(changed.field, t)
    return label === undefined ? [] : [{ ...changed, label }]
  })
  return (
    <>
      <Text size="sm">{headWords(change, names, t)}</Text>
      {fields.length > 0 && (
        <ul className={styles['changes']}>
          {fields.map((changed) => (
            <li key={changed.field}>
              {changed.label}:{' '}
              {changed.before !== null && (
                <>
                  <del>{valueWords(changed, changed.before, t)}</del>{' '}
                  <IconArrowRight size={12} aria-hidden />{' '}
                </>
              )}
              <ins>{valueWords(changed, changed.after, t)}</ins>
            </li>
          ))}
        </ul>
      )}
      {change.reason && (
        <Text size="sm">{t('shows.history.reason', { reason: change.reason })}</Text>
      )}
    </>
  )
}

/** All of a change in one line, for search and files. */
function wordsOf(change: Change, names: ReadonlyMap<string, string>, t: Translate): string {
  const fields = changesOf(change).flatMap((changed) => {
    const label = fieldWords(changed.field, t)
    const from = valueWords(changed, changed.before, t)
    return label === undefined
      ? []
      : [`${label}: ${from} → ${valueWords(changed, changed.after, t)}`]
  })
  return [headWords(change, names, t), ...fields, change.reason].filter(Boolean).join('; ')
}

/** Of a judge's link only the position is told, which was nothing before. */
function changesOf({ action, before, after }: Change): ChangedField[] {
  return changedFields(before ?? (action.startsWith('positionLink') ? '{}' : null), after)
}

/** "Competition 1 Grand Prix: status changed". */
function headWords(change: Change, names: ReadonlyMap<string, string>, t: Translate): string {
  const { objectClass, objectId, action, before, after } = change
  const name = names.get(`${objectClass} ${objectId}`) ?? nameIn(after, before) ?? `#${objectId}`
  const id = `history.${action}`
  const what = isKnownMessage(id) ? t(id) : action
  return `${classWords(objectClass, t)} ${name}: ${what}`
}

function classWords(objectClass: string, t: Translate): string {
  const id = `history.class.${objectClass}`
  return isKnownMessage(id) ? t(id) : objectClass
}

function personOf({ by }: Change, t: Translate): string {
  return by ?? t('shows.history.system')
}

/** Undefined for what only programs read: ids, versions. */
function fieldWords(field: string, t: Translate): string | undefined {
  const id = `shows.field.${field === 'field' ? 'sheetField' : field}`
  return isKnownMessage(id) ? t(id) : undefined
}

function valueWords(
  { field }: Pick<ChangedField, 'field'>,
  value: ChangedValue,
  t: Translate,
): string {
  if (value === null || value === '') return t('shows.history.empty.value')
  // Stored from 0, told from 1.
  if (field === 'sortOrder' && typeof value === 'number') return String(value + 1)
  if (typeof value === 'boolean') return t(value ? 'shows.history.yes' : 'shows.history.no')
  const ids = [
    `shows.${field}.${value}`,
    ...(field === 'drawMethod' ? [`start-order.draw.${value}`] : []),
    ...(field === 'status' ? [`shell.competitionStatus.${value}`, `results.status.${value}`] : []),
  ]
  const known = ids.find(isKnownMessage)
  return known === undefined ? String(value) : t(known)
}

/** What each object is called now, by class and id. */
function objectNames(show: HistoryShow): ReadonlyMap<string, string> {
  const { id, name, arenas, events, officials, sponsors, competitions } = show
  const competitors = competitions.flatMap((competition) => competition.competitors)
  return new Map([
    [`Show ${id}`, name],
    ...arenas.map((arena): [string, string] => [`Arena ${arena.id}`, arena.name]),
    ...events.map((event): [string, string] => [`Event ${event.id}`, event.code]),
    ...officials.map((each): [string, string] => [`Official ${each.id}`, spokenName(each)]),
    ...sponsors.map((sponsor): [string, string] => [`Sponsor ${sponsor.id}`, sponsor.name]),
    ...competitions.map((each): [string, string] => [
      `Competition ${each.id}`,
      `${each.number} ${each.name}`,
    ]),
    ...competitors.map(({ id, person, horse }): [string, string] => [
      `Competitor ${id}`,
      `${spokenName(person)} – ${horse.name}`,
    ]),
  ])
}
