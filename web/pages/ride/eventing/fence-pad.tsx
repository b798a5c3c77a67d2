import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { ChoiceSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { FieldValue, SheetPart } from '#domain/scoring/sheet.ts'
import { Counter } from '#web/components/course/counter.tsx'
import type { WriteField } from '#web/components/course/use-sheets.ts'
import { OutcomeMenu } from '#web/components/ride/outcome-menu.tsx'
import type { OpenRide } from '#web/components/ride/ride-frame.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { tellUnkept } from '#web/components/scoring/tell-unkept.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { BigTouch } from '../big-touch.tsx'
import type { FinerSheetProps } from '../finer-sheets.ts'
import { HeldHere } from '../held-here.tsx'
import { useClockHold } from '../use-clock-hold.ts'
import { counts, fenceWords } from './fence-words.ts'

interface FencePadProps
  extends Pick<FinerSheetProps, 'book' | 'competitor'>,
    Pick<OpenRide, 'ride'> {
  part: string
  closed: boolean
  /** Absent without keys; `always`: also where no fence has the focus. */
  keys?: 'always' | 'in-focus'
  /** After one touch said all of this pair at this fence. */
  onClear?: () => void
}

/** What happens at one fence, a touch each; what was touched is touched again to take it back. */
export function FencePad(props: FencePadProps) {
  const { ride, part, closed, keys, onClear } = props
  const { timeZone } = props.book
  const t = useMessages()
  const byClock = useClockHold(props, part)
  const written = partOf(ride.sheet, part)
  const key = (of: string) => (keys === undefined ? {} : { shortcut: of })
  const write: WriteField = (field, value) => void ride.write(part, field, value).catch(tellUnkept)
  const refusals = numberOf(valueIn(written, 'refusals'))
  const reason = valueIn(written, 'reason')
  const title = partWords(part, t)
  const say = (said: SheetPart) => {
    for (const [field, value] of Object.entries(sayingAll(written, said))) write(field, value)
  }
  const setRefusals = (count: number) => say({ refusals: refusals === count ? null : count })
  const because = (other: FieldValue): SheetPart => (reason === other ? {} : { reason: other })
  /** An official's word ends the ride; the third refusal ends it by the rules alone. */
  const setFall = (fall: 'rider_fall' | 'horse_fall') =>
    reason === fall
      ? say({ outcome: null, ...because(null) })
      : say({ outcome: 'eliminated', ...because(fall), ...judged(refusals) })
  const isClear = isClearOf(written)
  const isJudged = refusals !== null || valueIn(written, 'outcome') !== null
  /** What was said of another pair, or too early: as if it had never been judged here. */
  const takeBack = () => {
    for (const field of [...Object.keys(allClear), 'reason']) {
      if (valueIn(written, field) !== null) write(field, null)
    }
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
          <Group gap="xs">
            <Text role="status" c={isJudged ? 'var(--mantine-color-text)' : 'dimmed'} fw={550}>
              {fenceWords(written, t('courseRide.clear'), { t, isKnown: isKnownMessage })}
            </Text>
            {isJudged && !closed && (
              <Button
                variant="default"
                size="md"
                mih={56}
                leftSection={<IconArrowBackUp size={20} aria-hidden />}
                aria-label={`${t('courseRide.takeBack')}: ${title}`}
                onClick={takeBack}
              >
                {t('courseRide.takeBack')}
              </Button>
            )}
          </Group>
        </Group>
        <BigTouch
          isOn={isClear}
          closed={closed}
          isMain
          isOther={refusals !== null && !isClear}
          icon={isClear ? <IconCheck size={26} /> : undefined}
          label={t('courseRide.clear')}
          {...key('0')}
          onClick={() => {
            say(isClear ? {} : { ...allClear, ...because(null) })
            onClear?.()
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
              onCount={(count) => say({ [field]: count, ...judged(refusals) })}
            />
          ))}
        </SimpleGrid>
        <OutcomeMenu
          choices={ends(ride.discipline.parts.find((spec) => spec.part === part)?.choices)}
          {...{ written, closed }}
          {...key('9')}
          write={(field, value) =>
            field === 'outcome' ? say({ outcome: value, ...judged(refusals) }) : write(field, value)
          }
        />
        <HeldHere {...{ written, byClock, timeZone, closed, write }} {...key('8')} />
      </Stack>
    </Paper>
  )
}

/** What a fence judge cannot see is the office's: who did not come, who was disqualified. */
function ends(choices: readonly ChoiceSpec[] = []): readonly ChoiceSpec[] {
  const seen = ['retired', 'eliminated']
  return choices.map((choice) =>
    choice.field === 'outcome'
      ? { ...choice, options: choice.options.filter((option) => seen.includes(option)) }
      : choice,
  )
}

/** A judge who says anything of a pair has judged it. */
function judged(refusals: number | null): SheetPart {
  return refusals === null ? { refusals: 0 } : {}
}

/** That there was nothing of all that can happen. */
const allClear: SheetPart = {
  refusals: 0,
  ...Object.fromEntries(counts.map(({ field }) => [field, 0])),
  outcome: null,
}

function isClearOf(written: SheetPart): boolean {
  return (
    valueIn(written, 'refusals') === 0 &&
    counts.every(({ field }) => (numberOf(valueIn(written, field)) ?? 0) === 0) &&
    valueIn(written, 'outcome') === null
  )
}

/**
 * A fence that is clear after this is said to be so in full, also where its faults were taken back one by
 * one: somebody else there who saw a fall and has not been heard yet disagrees, while an empty field would
 * leave the fall to stand unseen.
 */
function sayingAll(written: SheetPart, said: SheetPart): SheetPart {
  if (!isClearOf({ ...written, ...said })) return said
  const unsaid = Object.entries(allClear).filter(
    ([field, value]) => !Object.hasOwn(written, field) || written[field] !== value,
  )
  return { ...said, ...Object.fromEntries(unsaid) }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
