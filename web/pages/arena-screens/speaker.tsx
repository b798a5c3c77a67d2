import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { countRides } from '#domain/competitions/ride-count.ts'
import type { ArenaBoard } from '#domain/results/arena-board.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { cancelledWords, nothingWords } from '#locales/cancelled-words.ts'
import { lineFigure } from '#locales/line-figure.ts'
import { statusSaid } from '#locales/status-said.ts'
import { WhereOnCourse } from '#web/components/course/where-on-course.tsx'
import { Page } from '#web/components/page.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { spokenName } from '#web/components/person-name.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { delayWords, headOf } from './board-words.ts'
import { PairStory } from './pair-story.tsx'
import styles from './screens.module.css'
import { NextStarters, OnCourse, PrizeGiving, Ranking, TeamRanking } from './speaker-lists.tsx'
import { type Arena, useArena } from './use-arena.ts'

/** What a speaker says next: the pair in the arena, what it needs, the ranking, who comes. */
export function Speaker() {
  const t = useMessages()
  const { query, pick } = useArena()
  return (
    <QueryView query={query} pick={pick}>
      {(arena) => (
        <Page title={`${t('arena-screens.speaker')} · ${arena.arena.name}`}>
          {arena.competition && arena.list && arena.board ? (
            <SpeakerOf arena={arena} list={arena.list} />
          ) : (
            <Text c="dimmed">{!arena.competition && nothingWords(arena.cancelled, t)}</Text>
          )}
        </Page>
      )}
    </QueryView>
  )
}

function SpeakerOf({ arena, list }: { arena: Arena; list: ResultList }) {
  const t = useMessages()
  const { competition, board } = arena
  const starters = (board?.starters ?? [])
    .filter(({ startOrder }) => startOrder !== null)
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  const current = board?.now.onCourse[0] ?? board?.now.next[0]?.line ?? board?.last
  const { shown, go, follow, isFollowing } = useShown(starters, current)
  if (!competition || !board) return null
  const isOver = competition.status === 'provisional' || competition.status === 'official'
  const delay = delayWords(board.now, t)
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{headOf(competition, board, t)}</Title>
        <Text>{cancelledWords(arena.cancelled, t)}</Text>
        <Text c="dimmed">
          {[
            t('arena-screens.through', {
              done: board.now.finished,
              total: countRides(board.starters).starters,
            }),
            delay,
            competition.sponsor &&
              t('arena-screens.sponsor', { sponsor: competition.sponsor.name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className={styles['speaker']}>
        <Stack gap="md">
          {shown && (
            <Paper withBorder p="md" component="section">
              <Shown line={shown} list={list} board={board} />
              <Group gap="xs" mt="md" className={`paddock-screen-only ${styles['ways']}`}>
                <Button
                  size="lg"
                  variant="default"
                  leftSection={<IconArrowLeft size={18} aria-hidden />}
                  onClick={() => go(-1)}
                >
                  {t('arena-screens.previous')}
                </Button>
                <Button size="lg" variant="default" disabled={isFollowing} onClick={follow}>
                  {t('arena-screens.onCourse', { discipline: list.discipline })}
                </Button>
                <Button
                  size="lg"
                  variant="default"
                  rightSection={<IconArrowRight size={18} aria-hidden />}
                  onClick={() => go(1)}
                >
                  {t('arena-screens.following')}
                </Button>
              </Group>
              <Text size="sm" c="dimmed" mt="xs" visibleFrom="sm">
                {t('arena-screens.keys')}
              </Text>
            </Paper>
          )}
          {shown && (
            <PairStory
              {...{ competition }}
              line={shown}
              version={list.version}
              hasNeeds={arena.teams === null}
            />
          )}
        </Stack>
        <SimpleGrid cols={1} spacing="md">
          <OnCourse arena={arena} list={list} />
          {isOver && <PrizeGiving list={list} />}
          {arena.teams ? (
            <TeamRanking teams={arena.teams} />
          ) : (
            <Ranking list={list} board={board} />
          )}
          {!isOver && <NextStarters arena={arena} />}
        </SimpleGrid>
      </div>
    </Stack>
  )
}

interface ShownProps {
  line: ResultLine
  list: ResultList
  board: ArenaBoard
}

function Shown({ line, list, board: { now } }: ShownProps) {
  const t = useMessages()
  const isOnCourse = now.onCourse.includes(line)
  const { headNumber, athlete, horse, total, place, provisionalPlace, team } = line
  const shownPlace = place ?? provisionalPlace
  return (
    <div aria-live="polite">
      <Text c="dimmed" fw={550}>
        {isOnCourse
          ? t('arena-screens.onCourse', { discipline: list.discipline })
          : now.resultOpen.includes(line)
            ? t('results.status.result_open', { discipline: list.discipline })
            : statusSaid(line, list.discipline, t)}
      </Text>
      <Text className={styles['pair']} translate="no">
        {headNumber && <span>{headNumber} </span>}
        {spokenName(athlete)} {athlete.nation && <small>{athlete.nation}</small>}
      </Text>
      <Text className={styles['horse']} translate="no">
        {horse.name}
        {team && ` · ${team}`}
      </Text>
      {line.partners?.map((partner) => (
        <Text key={partner.horse.name} size="lg" translate="no">
          {partner.headNumber} {pairName(partner)} {partner.athlete.nation}
        </Text>
      ))}
      {isOnCourse && line.course && <WhereOnCourse course={line.course} size="lg" />}
      {total !== null && (
        <Text className={styles['pair']}>
          {lineFigure(line, list.columns, t.locale)}
          {typeof shownPlace === 'number' && (
            <small> · {t('arena-screens.place', { place: shownPlace })}</small>
          )}
        </Text>
      )}
    </div>
  )
}

/** Follows whoever is in the arena, until the speaker looks at somebody else. */
function useShown(starters: readonly ResultLine[], current: ResultLine | undefined) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = starters.find(({ competitorId }) => competitorId === chosenId)
  const shown = chosen ?? current
  const at = starters.findIndex(({ competitorId }) => competitorId === shown?.competitorId)
  const go = (step: number) => {
    const next = starters[Math.min(Math.max(at + step, 0), starters.length - 1)]
    if (next) setChosenId(next.competitorId)
  }
  const follow = () => setChosenId(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'ArrowLeft') go(-1)
      else if (event.key === 'ArrowRight') go(1)
      else if (event.key === 'Home') follow()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { shown, go, follow, isFollowing: chosen === undefined }
}
