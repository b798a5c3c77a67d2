import { Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { isListed } from '#domain/competitions/status.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { notify } from '#web/components/notify.tsx'
import { QuietActions } from '#web/components/quiet-actions.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { countRows, type ImportCounts } from './count-rows.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportDifferences } from './import-differences.tsx'
import { listedStarts } from './import-legs.ts'
import { ImportReadings } from './import-readings.tsx'
import { ImportRowView } from './import-row.tsx'
import { gravest, guessedNames, type ImportRow } from './import-rows.ts'
import { LimitWarnings } from './limit-warnings.tsx'
import { limitsOf } from './members-of.ts'
import type { CompetitorsCompetition } from './operations.ts'
import { startsOf } from './several-starts.ts'
import type { ImportState } from './use-import.ts'

interface ImportPanelProps {
  state: ImportState
  rows: readonly ImportRow[]
  competition: CompetitorsCompetition
  onDone: () => Promise<unknown>
  /** Takes back the import, or the list that was compared, after which the competition had this version. */
  onTakeBack: (version: number, isCompared?: boolean) => Promise<unknown>
}

/** What a list would do, row by row. Nothing is written before the button, and then all or none. */
export function ImportPanel(props: ImportPanelProps) {
  const { state, rows, competition, onDone, onTakeBack } = props
  const t = useMessages()
  // A list that names somebody who is there is read once more: it is compared.
  const [isCompared, setCompared] = useState((state.compared?.matched ?? 0) > 0)
  const [shows, setShows] = useState<'all' | 'problems'>('all')
  const counts = countRows(rows)
  const guessed = guessedNames(rows, state.columns)
  useUnsavedChanges(true)
  const shown = shows === 'all' ? rows : rows.filter((row) => gravest(row) !== null)
  const faulty = rows.filter((row) => !row.isLeftOut && gravest(row) === 'error')
  const cancel = async () => {
    const question = {
      title: t('competitors.import.cancel'),
      text: t('competitors.import.cancel.text'),
      verb: t('competitors.import.cancel.verb'),
      destructive: true,
    }
    if (!state.isEdited || (await confirm(question))) state.reset()
  }
  const send = async () => {
    const version = await state.send()
    if (version === null) return
    await onDone()
    notify(t('competitors.imported', { count: counts.included }), {
      undo: () => void onTakeBack(version),
    })
  }
  const apply = async (keys: readonly string[]) => {
    const version = await state.apply(keys)
    if (version === null) return
    await onDone()
    notify(t('competitors.differences.applied', { count: keys.length }), {
      undo: () => void onTakeBack(version, true),
    })
  }
  const limits = limitsOf(competition)
  if (isCompared && state.compared) {
    return (
      <ImportDifferences
        compared={state.compared}
        state={state}
        competition={competition}
        unread={rows.filter(isUnread).length}
        onApply={(keys) => void apply(keys)}
        onRows={() => setCompared(false)}
        onCancel={() => void cancel()}
      />
    )
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2}>{t('competitors.import.title', { count: rows.length })}</Title>
        <ImportReadings state={state} />
        <ImportColumns state={state} limits={limits} discipline={competition.discipline} />
        {guessed && (
          <Group gap="0.25rem 0.75rem">
            <Text size="sm">
              {t('competitors.import.nameOrder', {
                family: guessed.familyName,
                first: guessed.firstName,
              })}
            </Text>
            <Button size="xs" variant="default" onClick={() => void state.swapNames()}>
              {t('competitors.import.swapNames')}
            </Button>
          </Group>
        )}
        <Group justify="space-between">
          <Text size="sm" role="status">
            {countWords(counts, competition.discipline, t)}
          </Text>
          <SegmentedControl
            size="xs"
            data={[
              { value: 'all', label: t('competitors.import.all') },
              { value: 'problems', label: t('competitors.import.problems') },
            ]}
            value={shows}
            onChange={(value) => setShows(value === 'problems' ? 'problems' : 'all')}
          />
        </Group>
        {state.notListed.length > 0 && (
          <Text size="sm">
            {t('competitors.import.notListed', {
              count: state.notListed.length,
              names: state.notListed.map(({ name, horse }) => `${name} – ${horse}`).join(' · '),
            })}
          </Text>
        )}
        <LimitWarnings
          competition={competition}
          starters={competition.competitors.filter(isListed).length + counts.included}
          starts={[...startsOf(competition.competitors), ...listedStarts(rows)]}
        />
        <ol className="paddock-import-rows" aria-label={t('competitors.import.rows')}>
          {shown.map((row) => (
            <ImportRowView
              key={row.lineNumber}
              row={row}
              limits={limits}
              discipline={competition.discipline}
              onEdit={(line, values) => void state.edit(line, values)}
              onLeaveOut={(lines, isLeftOut) => void state.leaveOut(lines, isLeftOut)}
              onAccept={state.accept}
            />
          ))}
          {shown.length === 0 && (
            <li className="paddock-import-row">
              <Text size="sm">{t('competitors.import.noProblems')}</Text>
            </li>
          )}
        </ol>
        <FormProblems problems={state.problems} />
        <div className="paddock-import-bar">
          <Text size="sm" flex={1}>
            {counts.errors > 0
              ? t('competitors.import.blocked', { count: counts.errors })
              : t('competitors.import.nothingYet')}
          </Text>
          <QuietActions
            actions={[
              { label: t('shell.cancel'), onClick: () => void cancel() },
              ...(state.compared && state.compared.matched > 0
                ? [
                    {
                      label: t('competitors.differences.show'),
                      onClick: () => setCompared(true),
                    },
                  ]
                : []),
              ...(counts.errors > 0
                ? [
                    {
                      label: t('competitors.import.leaveOutFaulty', { count: counts.errors }),
                      onClick: () =>
                        void state.leaveOut(
                          faulty.map((row) => row.lineNumber),
                          true,
                        ),
                    },
                  ]
                : []),
            ]}
          />
          <Button
            size="sm"
            px="sm"
            loading={state.isBusy}
            disabled={counts.errors > 0 || counts.included === 0}
            onClick={() => void send()}
          >
            {t('competitors.import.verb', { count: counts.included })}
          </Button>
        </div>
      </Stack>
    </Paper>
  )
}

/** Wrong by itself, and not only as somebody of the competition is meant. */
function isUnread({ problems, isLeftOut }: ImportRow): boolean {
  const ofOthers = ['already-entered', 'head-number-taken']
  return (
    !isLeftOut &&
    problems.some(({ severity, code }) => severity === 'error' && !ofOthers.includes(code))
  )
}

function countWords(counts: ImportCounts, discipline: string, t: Translate): string {
  const { errors, warnings, newPersons, newHorses, leftOut } = counts
  return [
    t('competitors.import.counts', { errors, warnings }),
    t('competitors.import.newOnes', { persons: newPersons, horses: newHorses, discipline }),
    ...(leftOut > 0 ? [t('competitors.import.leftOut', { count: leftOut })] : []),
  ].join(' ')
}
