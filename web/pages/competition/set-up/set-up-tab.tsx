import { useQuery } from '@apollo/client/react'
import { QueryView } from '#web/components/query-view.tsx'
import { useTopic } from '#web/live/use-topic.ts'
import { ConditionsSection } from './conditions/conditions-section.tsx'
import { competitionSetUpQuery, setUpChoicesQuery } from './operations.ts'
import { StoredSetUp } from './stored-set-up.tsx'

interface SetUpTabProps {
  showId: string
  competitionId: string
}

export function SetUpTab({ showId, competitionId }: SetUpTabProps) {
  const choices = useQuery(setUpChoicesQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const stored = useQuery(competitionSetUpQuery, {
    variables: { showId, id: competitionId },
    fetchPolicy: 'cache-and-network',
  })
  useTopic(`show:${showId}`, () => Promise.all([choices.refetch(), stored.refetch()]))
  return (
    <QueryView query={choices} pick={({ show, dressageTests }) => show && { show, dressageTests }}>
      {({ show, dressageTests }) => (
        <QueryView query={stored} pick={({ competition }) => competition}>
          {(competition) => (
            <>
              <StoredSetUp competition={competition} show={show} tests={dressageTests} />
              <ConditionsSection showId={showId} competitionId={competitionId} />
            </>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}
