import { Group, Select, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DayGround } from '#web/components/day-ground/day-ground.tsx'
import { movedPlan } from '#web/components/day-ground/planned-competition.ts'
import { KeyboardHint } from '#web/components/keyboard-hint.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ArenaColumn } from './arena-column.tsx'
import { arenaLanes, plannedOf } from './day-plan.ts'
import type { DayTimetable, TimetableShow } from './operations.ts'
import { RuleList } from './rule-list.tsx'
import classes from './timetable.module.css'
import type { TimetableActs } from './use-timetable-acts.ts'
import { dayWords, warningsByCompetition, warningsByStart } from './violations.ts'
import { hasTimes } from './what-next.tsx'

interface DayShownProps {
  show: TimetableShow
  day: string
  timetable: Pick<DayTimetable, 'lists' | 'nightLists' | 'violations' | 'impossible'>
  delays: DayTimetable['delays']
  isPhone: boolean
  /** Null for who may not change the show. */
  acts: TimetableActs | null
}

/** The day that stands, or a draft of it: time lines, broken rules, and every start by arena. */
export function DayShown({ show, day, timetable, delays, isPhone, acts }: DayShownProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const { lists, nightLists, violations, impossible } = timetable
  const words = useMemo(
    () => dayWords(t, show, [...lists, ...nightLists]),
    [t, show, lists, nightLists],
  )
  const stored = useMemo(() => lists.map((list) => plannedOf(list, show, t)), [lists, show, t])
  const ofCompetition = useMemo(() => warningsByCompetition(violations, words), [violations, words])
  const ofStart = useMemo(() => warningsByStart(violations, words), [violations, words])
  const lanes = arenaLanes(show, lists, t('competitions.noArena'))
  const [chosen, setChosen] = useState<string | null>(null)
  const lane = lanes.find(({ arenaId }) => (arenaId ?? '') === chosen) ?? lanes[0]
  const isMovable = (id: string) => lists.some((each) => each.id === id && !each.isFixed)
  const columns = isPhone ? (lane ? [lane] : []) : lanes
  return (
    <Stack gap="md">
      {isPhone ? (
        lanes.length > 1 && (
          <Select
            aria-label={t('results.arena')}
            allowDeselect={false}
            value={lane?.arenaId ?? ''}
            data={lanes.map(({ arenaId, name }) => ({ value: arenaId ?? '', label: name }))}
            onChange={setChosen}
          />
        )
      ) : (
        <Stack gap={4}>
          <DayGround
            day={day}
            timeZone={show.timeZone}
            arenas={show.arenas}
            stored={stored}
            plan={movedPlan(stored, acts?.moves.pending ?? new Map())}
            warningsOf={(id) => ofCompetition.get(id) ?? []}
            movesOf={({ id }) => (acts && isMovable(id) ? acts.moves : null)}
            onOpen={(id) => {
              const competitionId = lists.find((list) => list.id === id)?.competitionId
              if (competitionId === undefined) return
              void navigate({
                to: '/shows/$showId/competitions/$competitionId',
                params: { showId: show.id, competitionId },
              })
            }}
          />
          {acts && (
            <Group gap="md" justify="flex-end">
              <KeyboardHint keys={['←', '→']} does={t('competitions.day.byTime')} />
              <KeyboardHint keys={['↑', '↓']} does={t('competitions.day.byArena')} />
            </Group>
          )}
        </Stack>
      )}
      <RuleList
        violations={violations}
        impossible={impossible}
        words={words}
        isDrawn={hasTimes(lists)}
      />
      <div className={classes['columns']}>
        {columns.map((each) => (
          <ArenaColumn
            key={each.arenaId ?? ''}
            lane={each}
            delay={delays.find(({ arenaId }) => arenaId === each.arenaId) ?? null}
            show={show}
            words={words}
            warnings={ofStart}
            acts={acts}
          />
        ))}
      </div>
    </Stack>
  )
}
