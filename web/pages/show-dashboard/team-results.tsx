import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { roundOn } from '#domain/results/round-lines.ts'
import { teamStandings, teamsOnBoard } from '#domain/results/team-standings.ts'
import type { TeamValues } from '#domain/scoring/teams/team-values.ts'
import { LeadingTeams } from '#web/components/teams/leading-teams.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { readResultList, resultListQuery } from '#web/live/read-result-list.ts'
import styles from './show-dashboard.module.css'

interface TeamResultsProps {
  competitionId: string
  values: TeamValues
  /** The best riders, by themselves where there are no teams. */
  riders: (caption: string | null) => ReactNode
}

/** The first three teams, above the riders; alone where the teams jumped off, of which riders' places say nothing. */
export function TeamResults({ competitionId, values, riders }: TeamResultsProps) {
  const t = useMessages()
  const { data, loading } = useQuery(resultListQuery, { variables: { competitionId } })
  if (loading && !data) return null
  const list = data?.resultList && readResultList(data.resultList)
  const teams = list ? teamStandings(list, values) : null
  if (!list || !teams || teams.standings.every(({ place }) => place === null)) return riders(null)
  const isOfTeams = teamsOnBoard(list, roundOn(list), values) !== null
  return (
    <>
      <table className={styles['leaders']}>
        <caption>{t('conditions.teams')}</caption>
        <tbody>
          <LeadingTeams teams={teams} />
        </tbody>
      </table>
      {!isOfTeams && riders(t('shows.dashboard.individual'))}
    </>
  )
}
