import { Badge, Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { listName } from '#web/components/person-name.tsx'
import { QuietActions } from '#web/components/quiet-actions.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ImportReadings } from './import-readings.tsx'
import type { ComparedList, CompetitorsCompetition } from './operations.ts'
import type { ImportState } from './use-import.ts'

interface ImportDifferencesProps {
  compared: ComparedList
  state: ImportState
  competition: CompetitorsCompetition
  /** Rows that cannot be entered as they are. */
  unread: number
  onApply: (keys: readonly string[]) => void
  /** Shows the rows one by one. */
  onRows: () => void
  onCancel: () => void
}

const kinds = ['substituted', 'gone', 'returned', 'new', 'renamed', 'changed'] as const

type Difference = ComparedList['differences'][number]

/** What a list that is read once more asks for: each difference is ticked or left by itself. */
export function ImportDifferences(props: ImportDifferencesProps) {
  const { compared, state, competition, unread, onApply, onRows, onCancel } = props
  const t = useMessages()
  // What the office changed by hand stays, unless it is ticked.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(compared.differences.filter(byHand).map(({ key }) => key)),
  )
  const chosen = compared.differences.filter(({ key }) => !left.has(key))
  const set = (keys: readonly string[], isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before)
      for (const key of keys) {
        if (isChosen) next.delete(key)
        else next.add(key)
      }
      return next
    })
  const starts = new Map(competition.competitors.map((row) => [row.id, row]))
  const nameOf = (id: string) => {
    const row = starts.get(id)
    return row ? `${listName(row.person)} – ${row.horse.name}` : ''
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2}>{t('competitors.differences.title')}</Title>
        <ImportReadings state={state} />
        <Text size="sm" role="status">
          {t('competitors.differences.counts', {
            count: compared.differences.length,
            unchanged: compared.unchanged,
          })}
        </Text>
        {kinds.map((kind) => {
          const own = compared.differences.filter((each) => each.kind === kind)
          if (own.length === 0) return null
          const keys = own.map(({ key }) => key)
          const ticked = keys.filter((key) => !left.has(key)).length
          return (
            <Stack
              key={kind}
              gap={6}
              role="group"
              aria-label={t(`competitors.differences.${kind}`, { count: own.length })}
            >
              <Checkbox
                fw={600}
                label={t(`competitors.differences.${kind}`, { count: own.length })}
                checked={ticked === keys.length}
                indeterminate={ticked > 0 && ticked < keys.length}
                onChange={(event) => set(keys, event.currentTarget.checked)}
              />
              {own.map((each) => (
                <DifferenceLine
                  key={each.key}
                  difference={each}
                  name={each.competitorId ? nameOf(each.competitorId) : ''}
                  isChosen={!left.has(each.key)}
                  onChange={(isChosen) => set([each.key], isChosen)}
                />
              ))}
            </Stack>
          )
        })}
        {compared.differences.length === 0 && (
          <Text size="sm">{t('competitors.differences.none')}</Text>
        )}
        {compared.kept.length > 0 && (
          <Stack gap={2}>
            <Text size="sm" fw={600}>
              {t('competitors.differences.kept', { count: compared.kept.length })}
            </Text>
            {compared.kept.map(({ competitorId, field, stands, listed }) => (
              <Text size="sm" key={`${competitorId} ${field}`}>
                {nameOf(competitorId)} · {fieldWords(field, t)}: {stands ?? '–'}
                <Text span c="dimmed" size="sm">
                  {' '}
                  ({t('competitors.differences.listSays', { text: listed ?? '–' })})
                </Text>
              </Text>
            ))}
          </Stack>
        )}
        {unread > 0 && (
          <Text size="sm">{t('competitors.differences.unread', { count: unread })}</Text>
        )}
        <FormProblems problems={state.problems} />
        <div className="paddock-import-bar">
          <Text size="sm" flex={1}>
            {t('competitors.import.nothingYet')}
          </Text>
          <QuietActions
            actions={[
              { label: t('shell.cancel'), onClick: onCancel },
              { label: t('competitors.differences.rows'), onClick: onRows },
            ]}
          />
          <Button
            size="sm"
            px="sm"
            loading={state.isBusy}
            disabled={chosen.length === 0}
            onClick={() => onApply(chosen.map(({ key }) => key))}
          >
            {t('competitors.differences.apply', { count: chosen.length })}
          </Button>
        </div>
      </Stack>
    </Paper>
  )
}

function byHand({ isHandEdited }: Difference): boolean {
  return isHandEdited
}

interface DifferenceLineProps {
  difference: Difference
  name: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function DifferenceLine({ difference, name, isChosen, onChange }: DifferenceLineProps) {
  const t = useMessages()
  const { field, from, to, isHandEdited, kind } = difference
  const isWhole = kind === 'new' || kind === 'gone' || kind === 'returned'
  return (
    <Checkbox
      ml="md"
      checked={isChosen}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <Group gap="xs" component="span">
          <Text span size="sm" fw={550}>
            {isWhole ? (to ?? from) : name}
          </Text>
          {!isWhole && field !== null && (
            <Text span size="sm">
              {fieldWords(field ?? '', t)}: <del>{from ?? '–'}</del>{' '}
              <IconArrowRight size={14} aria-label={t('competitors.differences.becomes')} />{' '}
              {to ?? '–'}
            </Text>
          )}
          {isHandEdited && (
            <Badge size="xs" variant="default" component="span">
              {t('competitors.differences.byHand')}
            </Badge>
          )}
        </Group>
      }
    />
  )
}

const fields = ['rider', 'horse', 'headNumber', 'team', 'group', 'horsConcours'] as const

function fieldWords(field: string, t: ReturnType<typeof useMessages>): string {
  const known = fields.find((each) => each === field)
  return known ? t(`competitors.differences.field.${known}`) : field
}
