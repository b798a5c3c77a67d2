import { ActionIcon, Badge, Group, Paper, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOutNow, type RidingNow } from '#domain/results/riding-now.ts'
import type { Progress } from '#domain/scoring/discipline.ts'
import { formatTime } from '#locales/formatting.ts'
import { listName } from '#web/components/person-name.tsx'
import { partWords, ridingWords } from '#web/components/scoring/scoring-words.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import type { Neighbours } from './neighbours.ts'
import classes from './ride-head.module.css'

export interface Figure {
  figure: string
  unit: string | null
}

export interface RideHeadProps {
  book: Book
  competitor: BookCompetitor
  neighbours: Neighbours
  riding: RidingNow
  statusReason: string | null
  /** As it is printed: of the whole ride, or of the part that is shown. */
  total: Figure | null
  rank: number | null
  /** Where there is none yet: the best that can still be. */
  bestRank?: number | null
  /** The places are what they are: everybody has ridden. */
  isFinal: boolean
  progress: Progress
  /** The part whose sheet is shown; null for all. */
  part: string | null
  /** Instead of the badge, for whoever may change the status. */
  statusMenu: ReactNode
  /** Quiet buttons. */
  actions: ReactNode
  /** Read at arm's length by somebody who judges one pair after the other where it passes. */
  isLarge?: boolean
}

/** Who rides, how it stands, and the way to the sheets before and after. */
export function RideHead(props: RideHeadProps) {
  const {
    book,
    competitor,
    neighbours,
    riding,
    statusReason,
    total,
    rank,
    bestRank = null,
    isFinal,
    progress,
    part,
    isLarge = false,
  } = props
  const { statusMenu, actions } = props
  const t = useMessages()
  const { headNumber, startsAt, horsConcours, athlete } = competitor
  return (
    <Paper withBorder className={classes['head']} data-large={isLarge || undefined}>
      <Neighbour book={book} to={neighbours.before} direction="before" />
      <div className={classes['who']}>
        <Text className={classes['number']} aria-label={t('results.list.headNumber')}>
          {headNumber ?? '–'}
        </Text>
        <div className={classes['names']}>
          <Title order={1} className={classes['name']}>
            {listName(athlete)}
            {athlete.nation && (
              <Text span c="dimmed" fw={400}>
                {' '}
                {athlete.nation}
              </Text>
            )}
          </Title>
          <Text lineClamp={3}>{competitor.horse}</Text>
          {competitor.partners.map((partner) => (
            <Text key={partner.horse.name} truncate>
              {partner.headNumber && <b>{partner.headNumber} </b>}
              {listName(partner.athlete)}{' '}
              <Text span c="dimmed">
                {partner.athlete.nation} – {partner.horse.name}
              </Text>
            </Text>
          ))}
          <Group gap={6}>
            <Text size="sm" c="dimmed">
              {t('scoring.head.start', {
                number: neighbours.number,
                of: book.competitors.length,
                time: startsAt ? formatTime(startsAt, book.timeZone, t.locale) : '–',
              })}
            </Text>
            {statusMenu ?? (
              <Badge variant="light" color={isOutNow(riding.status) ? 'red' : 'gray'}>
                {ridingWords(riding, book.discipline, t)}
              </Badge>
            )}
            {statusReason !== null && (
              <Text size="sm" c="dimmed">
                {reasonWords(statusReason, t)}
              </Text>
            )}
            {horsConcours && (
              <Badge variant="light" color="gray">
                {t('results.horsConcours')}
              </Badge>
            )}
            {actions}
          </Group>
        </div>
      </div>
      <output className={classes['score']} aria-live="off">
        <span className={classes['total']} key={total?.figure}>
          {total?.figure ?? '–'}
          {total?.unit && <small> {total.unit}</small>}
        </span>
        <span className={classes['below']}>
          {[
            part !== null && partWords(part, t),
            // Marks are those of judges; what rounds and fences have says itself how far they are.
            progress.expected > 1 &&
              book.discipline === 'dressage' &&
              t('scoring.head.marks', { done: progress.done, expected: progress.expected }),
            // The place is that of the total: beside the percent of one judge it would mislead.
            rank !== null &&
              part === null &&
              t(isFinal ? 'scoring.head.place' : 'scoring.head.rank', { rank }),
            rank === null && bestRank !== null && t('scoring.head.atBest', { rank: bestRank }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </output>
      <Neighbour book={book} to={neighbours.after} direction="after" />
    </Paper>
  )
}

function Neighbour({
  book,
  to,
  direction,
}: {
  book: Book
  to: BookCompetitor | undefined
  direction: 'before' | 'after'
}) {
  const t = useMessages()
  const Icon = direction === 'before' ? IconChevronLeft : IconChevronRight
  const label = t(`scoring.head.${direction}`, { name: to?.athlete.familyName ?? '' })
  if (to === undefined) {
    return (
      <ActionIcon variant="subtle" color="gray" size={56} disabled aria-label={label}>
        <Icon size={28} />
      </ActionIcon>
    )
  }
  const { showId, competitionId, discipline } = book
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={56}
      aria-label={label}
      title={label}
      renderRoot={(props) => (
        <Link
          to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
          params={{ showId, competitionId, discipline, competitorId: to.competitorId }}
          search
          {...props}
        />
      )}
    >
      <Icon size={28} />
    </ActionIcon>
  )
}

function reasonWords(reason: string, t: ReturnType<typeof useMessages>): string {
  const id = `scoring.reason.${reason}`
  return isKnownMessage(id) ? t(id) : reason
}
