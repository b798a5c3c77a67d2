import { useQuery } from '@apollo/client/react'
import { Button, Chip, Group, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { hasWords } from '#domain/registry/search-words.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import { whoWords } from '#locales/place-words.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ActDialog } from '#web/components/programme/act-dialog.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { CompetitionHistoryFragment } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { type ChangeKind, type ChangeWords, changeKinds, changeWords } from './change-words.ts'
import { competitionHistoryQuery } from './operations.ts'
import './history.css'

interface HistoryTabProps {
  showId: string
  competitionId: string
}

export function HistoryTab({ showId, competitionId }: HistoryTabProps) {
  const t = useMessages()
  const query = useQuery(competitionHistoryQuery, {
    variables: { showId, id: competitionId },
    fetchPolicy: 'cache-and-network',
  })
  useTopic(`competition:${competitionId}`, () => query.refetch(), query.data?.competition?.version)
  return (
    <QueryView query={query} pick={({ competition }) => competition}>
      {(competition) =>
        competition.history.length === 0 ? (
          <EmptyState
            title={t('history.competition.empty')}
            text={t('history.competition.empty.text')}
          />
        ) : (
          <History competition={competition} />
        )
      }
    </QueryView>
  )
}

interface Entry {
  change: CompetitionHistoryFragment['history'][number]
  words: ChangeWords
}

function History({ competition }: { competition: CompetitionHistoryFragment }) {
  const t = useMessages()
  const [kinds, setKinds] = useState<string[]>([])
  const [by, setBy] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [undoing, setUndoing] = useState<string | null>(null)
  const undoable = competition.show.programmeActs.map(({ id }) => id)
  const entries = useEntries(competition)
  const people = [...new Set(entries.flatMap(({ change }) => change.by ?? []))].sort()
  const shown = entries.filter(
    ({ change, words }) =>
      (kinds.length === 0 || kinds.includes(words.kind)) &&
      (by === null || change.by === by) &&
      hasWords(
        `${JSON.stringify(words)} ${change.by} ${change.reason} ${change.networkAddress}`,
        text,
      ),
  )
  const days = Map.groupBy(shown, ({ change }) =>
    formatDayOf(change.at, competition.show.timeZone, t.locale),
  )
  return (
    <Stack gap="md">
      <Group gap="sm">
        <TextInput
          size="xs"
          flex="1 1 12rem"
          maw="24rem"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('history.competition.search')}
          aria-label={t('history.competition.search')}
          leftSection={<IconSearch size={14} />}
        />
        <Select
          size="xs"
          flex="1 1 10rem"
          maw="24rem"
          clearable
          data={people.map((name) => ({
            value: name,
            label: whoWords(name, t, isKnownMessage),
          }))}
          value={by}
          onChange={setBy}
          placeholder={t('history.competition.everybody')}
          aria-label={t('history.competition.by')}
        />
        <Chip.Group multiple value={kinds} onChange={setKinds}>
          <Group gap={6}>
            {changeKinds
              .filter((kind: ChangeKind) => entries.some(({ words }) => words.kind === kind))
              .map((kind) => (
                <Chip key={kind} value={kind} size="xs">
                  {t(`history.competition.kind.${kind}`)}
                </Chip>
              ))}
          </Group>
        </Chip.Group>
        <Text size="xs" c="dimmed" role="status">
          {t('history.competition.count', { count: shown.length })}
        </Text>
      </Group>
      {shown.length === 0 && <Text size="sm">{t('history.competition.nothing')}</Text>}
      {[...days].map(([day, changes]) => (
        <section key={day} aria-label={day}>
          <Title order={2} size="h3" mb="xs">
            {day}
          </Title>
          <Paper withBorder component="ol" className="paddock-history">
            {changes.map((entry) => (
              <HistoryEntry
                key={entry.change.id}
                entry={entry}
                timeZone={competition.show.timeZone}
                onUndo={
                  entry.words.actId !== null && undoable.includes(entry.words.actId)
                    ? () => setUndoing(entry.words.actId)
                    : null
                }
              />
            ))}
          </Paper>
        </section>
      ))}
      {undoing !== null && (
        <ActDialog
          show={competition.show}
          title={t('programme.undo.title')}
          verb={t('programme.undo')}
          act={{ undo: { actId: undoing } }}
          onClose={() => setUndoing(null)}
        />
      )}
    </Stack>
  )
}

interface HistoryEntryProps {
  entry: Entry
  timeZone: string
  /** Null for what cannot be taken back. */
  onUndo: (() => void) | null
}

function HistoryEntry({ entry, timeZone, onUndo }: HistoryEntryProps) {
  const t = useMessages()
  const { change, words } = entry
  return (
    <li>
      <Text size="sm" c="dimmed" component="time" dateTime={change.at}>
        {formatTime(change.at, timeZone, t.locale)}
      </Text>
      <div>
        <Text size="sm">
          <strong>{words.title}</strong>
          {words.subject !== null && <> · {words.subject}</>}
        </Text>
        {words.details.length > 0 && (
          <ul>
            {words.details.map(({ label, before, after, names }) => (
              <li key={label}>
                <span>{t('history.label', { label })} </span>
                {before !== null && (
                  <>
                    <del>{before}</del>{' '}
                    <IconArrowRight
                      size={12}
                      role="img"
                      aria-label={t('competitions.changedTo')}
                    />{' '}
                  </>
                )}
                <ins>{after ?? t('history.competition.empty.value')}</ins>
                {names && (
                  <ul className="paddock-history-names">
                    {names.map((name) => (
                      <li key={name}>{name}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
        <Text size="xs" c="dimmed">
          {[
            change.by ? whoWords(change.by, t, isKnownMessage) : t('history.competition.itself'),
            change.device,
            change.networkAddress,
          ]
            .filter(Boolean)
            .join(' · ')}
          {change.reason && ` · ${t('competitions.because', { reason: change.reason })}`}
        </Text>
        {onUndo && (
          <Button
            size="compact-xs"
            variant="default"
            mt={4}
            leftSection={<IconArrowBackUp size={14} />}
            onClick={onUndo}
          >
            {t('programme.undo')}
          </Button>
        )}
      </div>
    </li>
  )
}

function useEntries(competition: CompetitionHistoryFragment): readonly Entry[] {
  const t = useMessages()
  return useMemo(() => {
    const discipline = disciplineOf(competition.discipline)?.open(competition.rules)
    const parts = discipline?.ok ? discipline.parts : []
    return competition.history.map((change) => ({
      change,
      words: changeWords(change, { competition, parts, t }),
    }))
  }, [competition, t])
}
