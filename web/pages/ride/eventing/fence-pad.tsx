import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { heldAt } from '#domain/scoring/holds.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { Counter } from '#web/components/course/counter.tsx'
import type { WriteField } from '#web/components/course/use-sheets.ts'
import type { OpenRide } from '#web/components/ride/ride-frame.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { BigTouch } from '../big-touch.tsx'
import { HeldHere } from '../held-here.tsx'

interface FencePadProps extends Pick<OpenRide, 'ride'> {
  part: string
  timeZone: string
  closed: boolean
  /** Absent without keys; `always`: also where no fence has the focus. */
  keys?: 'always' | 'in-focus'
  /** One touch said all of this pair at this fence. */
  onClear: () => void
}

/** Counted: of a combination, which is one fence, several elements may give way or be passed outside. */
const counts = [
  { field: 'frangibles', words: 'courseRide.frangible', maximum: 3 },
  { field: 'missedFlags', words: 'courseRide.flag', maximum: 3 },
] as const

/** What happens at one fence, a touch each; what was touched is touched again to take it back. */
export function FencePad({ ride, part, timeZone, closed, keys, onClear }: FencePadProps) {
  const t = useMessages()
  const written = partOf(ride.sheet, part)
  const key = (of: string) => (keys === undefined ? {} : { shortcut: of })
  const write: WriteField = (field, value) => void ride.write(part, field, value)
  const refusals = numberOf(valueIn(written, 'refusals'))
  const reason = valueIn(written, 'reason')
  const title = partWords(part, t)
  const setRefusals = (count: number) => write('refusals', refusals === count ? null : count)
  /** An official's word ends the ride; the third refusal ends it by the rules alone. */
  const setFall = (fall: 'rider_fall' | 'horse_fall') => {
    const isTakenBack = reason === fall
    write('outcome', isTakenBack ? null : 'eliminated')
    write('reason', isTakenBack ? null : fall)
    if (!isTakenBack && refusals === null) write('refusals', 0)
  }
  const setCount = (field: string, count: number) => {
    write(field, count)
    if (count > 0 && refusals === null) write('refusals', 0)
  }
  const faults = counts.filter(({ field }) => (numberOf(valueIn(written, field)) ?? 0) > 0)
  const isOut = valueIn(written, 'outcome') !== null
  const isClear = refusals === 0 && faults.length === 0 && !isOut
  /**
   * Clear says that there was nothing of all this, and writes so: somebody else at this fence who saw a fall
   * and has not been heard yet disagrees, while an empty field would leave the fall to stand unseen.
   */
  const sayClear = () => {
    if (isClear) return
    for (const field of ['refusals', ...counts.map((each) => each.field)]) {
      if (valueIn(written, field) !== 0) write(field, 0)
    }
    write('outcome', null)
    if (reason !== null) write('reason', null)
  }
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={title}
      data-row={part}
      data-current={keys === 'always' || undefined}
    >
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{title}</Title>
          <Text role="status" c={refusals === null ? 'dimmed' : 'var(--mantine-color-text)'}>
            {statusWords(refusals, t)}
          </Text>
        </Group>
        <BigTouch
          isOn={isClear}
          closed={closed}
          isMain
          icon={isClear ? <IconCheck size={26} /> : undefined}
          label={t('courseRide.clear')}
          {...key('0')}
          onClick={() => {
            sayClear()
            onClear()
          }}
        />
        <SimpleGrid cols={3} spacing="sm">
          {[1, 2, 3].map((count) => (
            <BigTouch
              key={count}
              isOn={refusals === count}
              closed={closed}
              label={t('courseRide.refusal', { number: count })}
              {...key(String(count))}
              onClick={() => setRefusals(count)}
            />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={2} spacing="sm">
          {(['rider_fall', 'horse_fall'] as const).map((fall) => (
            <BigTouch
              key={fall}
              isOn={reason === fall}
              closed={closed}
              label={t(`courseRide.${fall}`)}
              {...key(fall === 'rider_fall' ? '4' : '5')}
              onClick={() => setFall(fall)}
            />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {counts.map(({ field, words, maximum }) => (
            <Counter
              key={field}
              label={t(words)}
              count={numberOf(valueIn(written, field)) ?? 0}
              maximum={maximum}
              closed={closed}
              {...(keys !== undefined && { shortcut: field === 'frangibles' ? '6' : '7' })}
              onCount={(count) => setCount(field, count)}
            />
          ))}
        </SimpleGrid>
        <HeldHere
          written={textOf(valueIn(written, 'comment'))}
          since={numberOf(valueIn(written, heldAt))}
          {...{ timeZone, closed, write }}
          {...key('8')}
        />
      </Stack>
    </Paper>
  )
}

function statusWords(refusals: number | null, t: ReturnType<typeof useMessages>): string {
  if (refusals === null) return t('courseRide.notJudged')
  return refusals === 0 ? t('courseRide.judged') : t('courseRide.refusal', { number: refusals })
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
