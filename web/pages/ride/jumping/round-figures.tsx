import { Paper } from '@mantine/core'
import { faultDecimals } from '#domain/scoring/jumping/fault-unit.ts'
import type { Round } from '#domain/scoring/jumping/format.ts'
import type { JumpingRules } from '#domain/scoring/jumping/rules.ts'
import type { RoundScore } from '#domain/scoring/jumping/score-round.ts'
import { formatValue } from '#locales/formatting.ts'
import { optionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './ring.module.css'

interface RoundFiguresProps {
  round: Round
  score: RoundScore
  rules: JumpingRules
  place: number | null
  /** Where there is none yet: the best that can still be. */
  best: number | null
}

/** What the round comes to so far, and the place that it would give. */
export function RoundFigures({ round, score, rules, place, best }: RoundFiguresProps) {
  const t = useMessages()
  const faults = (value: number | null) =>
    value === null
      ? '–'
      : formatValue(value, { unit: 'penalties', decimals: faultDecimals(rules) }, t.locale)
  const seconds = (value: number | null) =>
    value === null ? '–' : formatValue(value, { unit: 'seconds' }, t.locale)
  const shown: readonly (readonly [string, string])[] = [
    ...figuresOf({ round, score, faults, seconds }, t),
    place === null && best !== null
      ? [t('jumpingRide.bestPlace'), String(best)]
      : [t('jumpingRide.place'), place === null ? '–' : String(place)],
  ]
  return (
    <Paper withBorder p="sm">
      <dl className={classes['sums']} aria-live="off">
        {shown.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {score.ended !== null && (
        <p className={classes['ended']} role="status">
          {optionWords(score.ended.status, t)}
          {score.ended.reason !== null && ` · ${optionWords(score.ended.reason, t)}`}
        </p>
      )}
    </Paper>
  )
}

interface Shown {
  round: Round
  score: RoundScore
  faults: (value: number | null) => string
  seconds: (value: number | null) => string
}

function figuresOf(
  { round, score, faults, seconds }: Shown,
  t: ReturnType<typeof useMessages>,
): readonly (readonly [string, string])[] {
  switch (round.table) {
    case 'A':
    case 'carried':
      return [
        [t('jumpingRide.faults'), faults(score.obstacleFaults ?? score.faults)],
        [t('jumpingRide.timeFaults'), faults(score.timeFaults)],
        [t('jumpingRide.total'), faults(score.faults)],
      ]
    case 'C':
      return [
        [t('jumpingRide.knockdowns'), String(score.counts.knockdowns)],
        [t('jumpingRide.total'), seconds(score.seconds)],
      ]
    case 'points':
      return [[t('jumpingRide.points'), faults(score.points)]]
    case 'style':
      return [
        [
          t('jumpingRide.mark'),
          score.mark === null
            ? '–'
            : formatValue(score.mark, { unit: 'mark', decimals: 1 }, t.locale),
        ],
      ]
  }
}
