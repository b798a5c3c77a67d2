import { Button, Group, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCheck, IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { formatClock } from '#locales/formatting.ts'
import { Counter } from '#web/components/course/counter.tsx'
import courseClasses from '#web/components/course/course.module.css'
import type { WriteField } from '#web/components/course/use-sheets.ts'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import type { OpenRide } from '#web/components/ride/ride-frame.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { showTime } from '#web/live/server-clock.ts'

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
  /** Clear is clear: a device that was counted by mistake would stand unseen behind the next pair. */
  const takeFaultsBack = () => {
    if (refusals !== 0) write('refusals', 0)
    for (const { field } of faults) write(field, 0)
    if (!isOut) return
    write('outcome', null)
    write('reason', null)
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
        <Big
          isOn={isClear}
          closed={closed}
          isMain
          icon={isClear ? <IconCheck size={26} /> : undefined}
          label={t('courseRide.clear')}
          {...key('0')}
          onClick={() => {
            takeFaultsBack()
            onClear()
          }}
        />
        <SimpleGrid cols={3} spacing="sm">
          {[1, 2, 3].map((count) => (
            <Big
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
            <Big
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
        <Held
          written={textOf(valueIn(written, 'comment'))}
          heldAt={numberOf(valueIn(written, 'heldAt'))}
          {...{ timeZone, closed, write }}
          hasKeys={keys !== undefined}
        />
      </Stack>
    </Paper>
  )
}

interface HeldProps {
  written: string
  /** Since when the pair stands here, hundredths of a second since midnight; null: it does not. */
  heldAt: number | null
  timeZone: string
  closed: boolean
  hasKeys: boolean
  write: WriteField
}

/**
 * Since when a pair stands here, and as a remark until when it did: what the hold takes off the time is
 * the starter's to enter.
 */
function Held({ written, heldAt, timeZone, closed, hasKeys, write }: HeldProps) {
  const t = useMessages()
  const clockOf = (time: number) => formatClock(Math.floor(time / 100) * 100, t.locale)
  const since = heldAt === null ? null : clockOf(heldAt)
  const now = () => showTime(timeZone)
  const say = (words: string) => write('comment', [written, words].filter(Boolean).join('; '))
  return (
    <Stack gap="xs">
      <Big
        isOn={since !== null}
        closed={closed}
        icon={since === null ? <IconHandStop size={22} /> : <IconPlayerPlay size={22} />}
        label={t(since === null ? 'courseRide.held' : 'courseRide.goesOn')}
        {...(hasKeys && { shortcut: '8' })}
        onClick={() => {
          if (since === null) return write('heldAt', now())
          say(t('courseRide.heldNote', { from: since, until: clockOf(now()) }))
          write('heldAt', null)
        }}
      />
      {since !== null && <Text role="status">{t('courseRide.heldSince', { from: since })}</Text>}
      <TextInput
        key={written}
        size="lg"
        label={t('courseRide.remark')}
        defaultValue={written}
        readOnly={closed}
        maxLength={1000}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim()
          if (typed !== written) write('comment', typed || null)
        }}
      />
    </Stack>
  )
}

interface BigProps {
  label: string
  isOn: boolean
  closed: boolean
  /** What is touched for nearly every pair. */
  isMain?: boolean
  icon?: React.ReactNode
  shortcut?: string
  onClick: () => void
}

function Big({ label, isOn, closed, isMain = false, icon, shortcut, onClick }: BigProps) {
  const isFault = isOn && !isMain
  return (
    <Button
      className={courseClasses['big'] ?? ''}
      h="auto"
      mih={isMain ? 96 : 72}
      px={4}
      variant={isMain || isOn ? 'filled' : 'default'}
      {...(isFault && { color: 'red.8' })}
      leftSection={icon}
      rightSection={shortcut && <Shortcut of={shortcut} />}
      disabled={closed}
      data-main={isMain || undefined}
      {...(shortcut && { 'aria-keyshortcuts': shortcut })}
      aria-pressed={isOn}
      styles={{ label: { lineHeight: 1.25, whiteSpace: 'normal' } }}
      onClick={onClick}
    >
      {label}
    </Button>
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
