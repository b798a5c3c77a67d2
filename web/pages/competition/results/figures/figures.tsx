import { useQuery } from '@apollo/client/react'
import { Stack } from '@mantine/core'
import { judgePanels } from '#domain/results/judge-figures.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { CompetitionFiguresFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { FaultMapPicture } from './fault-map-picture.tsx'
import { JudgeComparison } from './judge-comparison.tsx'
import { JudgeDifferences } from './judge-differences.tsx'
import { JudgeMarksPicture } from './judge-marks-picture.tsx'
import { JudgesApart } from './judges-apart.tsx'
import { competitionFiguresQuery } from './operations.ts'
import { TimePicture } from './time-picture.tsx'

interface FiguresProps {
  showId: string
  list: ResultList
}

/** The competition as pictures, of the list that the ranking is made of and of what the reader may know of the sheets. */
export function Figures({ showId, list }: FiguresProps) {
  const { competitionId } = list
  const query = useQuery(competitionFiguresQuery, {
    variables: { showId, id: competitionId },
    fetchPolicy: 'cache-and-network',
  })
  useTopic(`competition:${competitionId}`, () => query.refetch(), query.data?.competition?.version)
  return (
    <QueryView
      query={query}
      pick={({ competition }) => competition}
      skeleton={<ListSkeleton rows={6} />}
    >
      {(figures) => <Pictures list={list} figures={figures} />}
    </QueryView>
  )
}

interface PicturesProps {
  list: ResultList
  figures: CompetitionFiguresFragment
}

function Pictures({ list, figures }: PicturesProps) {
  const t = useMessages()
  const panels = judgePanels(list)
  const faultMaps = figures.faultMaps.filter(({ rides }) => rides > 0)
  const timed = figures.timedRides.filter(({ rides }) => rides.length > 0)
  const isEmpty = [panels, faultMaps, timed, figures.judgeMarks].every(({ length }) => length === 0)
  if (isEmpty) return <EmptyState title={t('figures.empty')} text={t('figures.emptyText')} />
  return (
    <Stack gap="xl">
      {faultMaps.map((map) => (
        <FaultMapPicture key={map.part} map={map} isOnly={faultMaps.length === 1} />
      ))}
      {timed.map((rides) => (
        <TimePicture
          key={rides.part}
          timed={rides}
          lines={list.lines}
          isOnly={timed.length === 1}
        />
      ))}
      {panels.map((panel) => (
        <JudgesApart key={panel.judges[0]?.judge} panel={panel} />
      ))}
      {panels.length > 0 && <JudgeComparison list={list} />}
      {panels.map((panel) => (
        <JudgeDifferences key={panel.judges[0]?.judge} panel={panel} />
      ))}
      {figures.judgeMarks.length > 0 && <JudgeMarksPicture judges={figures.judgeMarks} />}
    </Stack>
  )
}
