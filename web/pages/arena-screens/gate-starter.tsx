import { Button, Group, Text } from '@mantine/core'
import type { GateStatus } from '#domain/competitions/gate-tick.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { mayTakeBack } from '#domain/results/at-gate.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { statusSaid } from '#locales/status-said.ts'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './screens.module.css'

interface GateStarterProps {
  line: ResultLine
  discipline: string
  time: string
  /** Another starter came in after this one. */
  hasLeftRing: boolean
  isNext: boolean
  /** Not to be called yet. */
  isAfterBreak: boolean
  /** Something of this starter is on this device only. */
  isUnsent: boolean
  onTap: (status: GateStatus) => void
}

export function GateStarter(props: GateStarterProps) {
  const { line, discipline, time, hasLeftRing, onTap } = props
  const { isNext, isAfterBreak, isUnsent } = props
  const t = useMessages()
  const { status, headNumber, startOrder } = line
  const acts = [
    ...(hasLeftRing ? [] : actsOf(status)),
    ...(mayTakeBack(line) ? takingBack(status) : []),
  ]
  const isNow = status === 'on_course' && !hasLeftRing
  const isThrough = !isAhead(status) || hasLeftRing
  const words = [
    time,
    isAfterBreak && t('arena-screens.afterBreak'),
    isNext && !isAfterBreak && status === 'entered'
      ? t('arena-screens.go')
      : hasLeftRing
        ? t('results.status.result_open', { discipline })
        : statusSaid(line, discipline, t),
    isUnsent && t('arena-screens.gate.unsent'),
  ]
  return (
    <li
      className={styles['starter']}
      data-now={isNow || undefined}
      data-out={isThrough || undefined}
      data-row={line.competitorId}
    >
      <div className={styles['who']}>
        <Text fz="lg" fw={700} translate="no">
          {headNumber ?? startOrder} {pairName(line)}
        </Text>
        <Text c={isThrough ? 'inherit' : 'dimmed'}>{words.filter(Boolean).join(' · ')}</Text>
      </div>
      <Group gap="xs" className={styles['acts']} data-several={acts.length > 1 || undefined}>
        {acts.map(({ word, says, key }, index) => (
          <Button
            key={word}
            h={56}
            size="lg"
            classNames={{ label: styles['act'] ?? '' }}
            variant={index === 0 && (isNext || isNow) ? 'filled' : 'default'}
            aria-label={`${t(`arena-screens.gate.${word}`)}: ${pairName(line)}`}
            aria-keyshortcuts={key}
            rightSection={<Shortcut of={key} />}
            onClick={() => onTap(says)}
          >
            {t(`arena-screens.gate.${word}`)}
          </Button>
        ))}
      </Group>
    </li>
  )
}

const arrived = { word: 'arrived', says: 'ready', key: '1' } as const
/** A starter was said to be in by mistake. */
const notInYet = { word: 'notIn', says: 'ready', key: '1' } as const
const goesIn = { word: 'in', says: 'on_course', key: '2' } as const
/** A starter was said to be out by mistake. */
const backIn = { word: 'backIn', says: 'on_course', key: '2' } as const
const comesOut = { word: 'out', says: 'finished', key: '3' } as const
const notHere = { word: 'noShow', says: 'no_show', key: '4' } as const
const withdraws = { word: 'scratch', says: 'withdrawn', key: '5' } as const

type Act =
  | typeof arrived
  | typeof notInYet
  | typeof goesIn
  | typeof backIn
  | typeof comesOut
  | typeof notHere
  | typeof withdraws

/** Starters in the arena or still to go in. */
export function isAhead(status: CompetitorStatus): boolean {
  return status === 'entered' || status === 'ready' || status === 'on_course'
}

/** The way back, also once something else was tapped. */
function takingBack(status: CompetitorStatus): readonly Act[] {
  return status === 'finished' ? [backIn] : [notInYet]
}

/** What can happen next to somebody at the gate: who was not there may come after all. */
function actsOf(status: CompetitorStatus): readonly Act[] {
  switch (status) {
    case 'entered':
      return [arrived, goesIn, notHere, withdraws]
    case 'ready':
      return [goesIn, notHere, withdraws]
    case 'on_course':
      return [comesOut]
    case 'withdrawn':
    case 'no_show':
      return [arrived]
    case 'scratched':
    case 'finished':
    case 'retired':
    case 'eliminated':
    case 'disqualified':
      return []
  }
}
