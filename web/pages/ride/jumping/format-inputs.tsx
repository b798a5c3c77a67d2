import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { FieldValue, SheetPart } from '#domain/scoring/sheet.ts'
import { useQuickTouches } from '#web/components/course/use-quick-touches.ts'
import { fieldWords, optionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Figures } from './figures.tsx'
import { keepFocus } from './keep-focus.ts'
import classes from './ring.module.css'
import type { RoundPadProps } from './round-pad.tsx'
import { Step } from './step.tsx'

interface FormatInputsProps extends RoundPadProps {
  written: SheetPart
  closed: boolean
  /** The obstacles of the round are tapped one by one: its figures are not typed elsewhere. */
  byObstacle: boolean
  write: (field: string, value: FieldValue) => void
}

/**
 * What only some formats ask: how the joker went, what ended a round against fences, who won a duel, in
 * which group somebody rides, the style mark.
 */
export function FormatInputs(props: FormatInputsProps) {
  const { discipline, round, written, closed, byObstacle, write } = props
  const t = useMessages()
  const form = discipline.parts.find(({ part }) => part === round.part)
  const words = (kind: string) => fieldWords({ kind, number: null, label: null }, t)
  const choices = (form?.choices ?? []).filter(({ field }) => ofFormat.has(field))
  const mark = (form?.fields ?? []).filter(({ field }) => field === 'mark')
  const group = typeof written['group'] === 'number' ? written['group'] : null
  const touch = useQuickTouches()
  const inGroup = (more: 1 | -1) =>
    touch(
      { key: 'group', shown: group ?? 0 },
      (from) => Math.min(most, Math.max(0, from + more)),
      (number) => write('group', number === 0 ? null : number),
    )
  return (
    <>
      {choices.map(({ field, options }) => (
        <Taps
          key={field}
          label={words(field)}
          options={options.map((option) => ({ value: option, words: optionWords(option, t) }))}
          {...{ closed }}
          chosen={written[field] ?? null}
          onChoose={(value) => write(field, value)}
        />
      ))}
      {round.duel && (
        <Taps
          className={classes['duel']}
          label={t('jumpingRide.duel')}
          options={[
            { value: true, words: t('jumpingRide.duel.won') },
            { value: false, words: t('jumpingRide.duel.lost') },
          ]}
          {...{ closed }}
          chosen={written['won'] ?? null}
          onChoose={(value) => write('won', value)}
        />
      )}
      {round.groups && (
        <Group gap="xs">
          <Text fw={550}>{words('group')}</Text>
          <Step
            label={t('jumpingRide.group.back')}
            disabled={closed || group === null}
            onClick={() => inGroup(-1)}
          >
            <IconMinus />
          </Step>
          <Text fw={700} w="2ch" ta="center" role="status">
            {group ?? '–'}
          </Text>
          <Step
            label={t('jumpingRide.group.next')}
            disabled={closed || group === most}
            onClick={() => inGroup(1)}
          >
            <IconPlus />
          </Step>
        </Group>
      )}
      {byObstacle && mark.length > 0 && <Figures {...props} specs={mark} />}
    </>
  )
}

const ofFormat: ReadonlySet<string> = new Set(['joker', 'stopped'])

/** As many groups as a sheet can say. */
const most = 99

interface TapsProps {
  label: string
  options: readonly { value: string | boolean; words: string }[]
  chosen: FieldValue
  closed: boolean
  onChoose: (value: FieldValue) => void
  className?: string | undefined
}

/** One touch each; the same touch again takes it back. */
function Taps({ label, options, chosen, closed, onChoose, className = '' }: TapsProps) {
  return (
    <Stack gap={4} role="group" aria-label={label} className={className}>
      <Text fw={550}>{label}</Text>
      <Group gap="xs" grow preventGrowOverflow={false}>
        {options.map(({ value, words }) => (
          <Button
            key={String(value)}
            size="lg"
            variant={chosen === value ? 'filled' : 'default'}
            aria-pressed={chosen === value}
            disabled={closed}
            onPointerDown={keepFocus}
            onClick={() => onChoose(chosen === value ? null : value)}
          >
            {words}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
