import { Button, Group, List, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ResultList } from '#domain/results/result-list.ts'
import { changedTimes, type TimeDecision, timeDecisions } from '#domain/scoring/time-allowed.ts'
import { formatClock } from '#locales/formatting.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { placesAfter, type RuleChange } from './places-that-change.ts'

interface Asked {
  change: RuleChange
  list: ResultList
  answer: (decision: TimeDecision | null) => void
}

/** Asks what holds for those who have gone when a time allowed is changed; null where it is left as it was. */
export function useTimeQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (change: RuleChange, list: ResultList) =>
    new Promise<TimeDecision | null>((resolve) => {
      setAsked({
        change,
        list,
        answer: (decision) => {
          setAsked(null)
          resolve(decision)
        },
      })
    })
  return { question: asked && <TimeQuestion {...asked} />, ask }
}

/** So many lines are read before anybody saves. */
const mostLines = 12

function TimeQuestion({ change, list, answer }: Asked) {
  const t = useMessages()
  const [decision, setDecision] = useState<TimeDecision>('nobody-worse')
  // In jumping the time follows the rule of FEI JR 227; elsewhere a course is changed on the way.
  const isOnTheWay = change.after.timedRounds.some(({ isByOffice }) => isByOffice)
  const timeWords = (hundredths: number | null) => {
    if (hundredths === null) return t('competitions.timeAllowed.none')
    // Minutes of a course across the country, seconds of one in the ring, as the set-up shows them.
    return isOnTheWay
      ? formatClock(hundredths, t.locale)
      : `${(hundredths / 100).toLocaleString(t.locale)} s`
  }
  const moved = placesAfter(change, list, decision)
  const wordsOf = (each: TimeDecision) => (isOnTheWay && each === 'nobody-worse' ? 'as-gone' : each)
  return (
    <Modal
      opened
      onClose={() => answer(null)}
      title={t('competitions.timeAllowed.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        {changedTimes(change, change.sheets).map(({ part, before, after, gone }) => (
          <Text key={part} size="sm">
            {t('competitions.timeAllowed.round', {
              round: partWords(part, t),
              before: timeWords(before),
              after: timeWords(after),
              count: gone.length,
            })}
          </Text>
        ))}
        <Radio.Group
          aria-label={t('competitions.timeAllowed.title')}
          value={decision}
          onChange={(value) => {
            const chosen = timeDecisions.find((each) => each === value)
            if (chosen) setDecision(chosen)
          }}
        >
          <Stack gap="sm">
            {timeDecisions.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`competitions.timeAllowed.${wordsOf(each)}`)}
                description={t(`competitions.timeAllowed.${wordsOf(each)}.text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {moved.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('competitions.timeAllowed.same')}
          </Text>
        ) : (
          <List size="sm" aria-live="polite">
            {moved.slice(0, mostLines).map(({ name, before, after }) => (
              <List.Item key={name}>
                {t('competitions.impact.line', {
                  name,
                  before: before ?? '–',
                  after: after ?? '–',
                })}
              </List.Item>
            ))}
            {moved.length > mostLines && <List.Item>+ {moved.length - mostLines}</List.Item>}
          </List>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(null)}>
            {t('shell.cancel')}
          </Button>
          <Button onClick={() => answer(decision)}>{t('competitions.impact.save')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
