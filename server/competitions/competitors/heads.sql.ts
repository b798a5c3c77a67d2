import { sql } from 'kysely'
import type { CompetitionHead, JudgeHead, ShowHead } from '#domain/results/competition-head.ts'
import { spareJudge } from '#domain/scoring/spare-judge.ts'
import type { Locale } from '#locales/messages.ts'
import { loadProvisionalSince } from '#server/protests/provisional-since.sql.ts'
import { loadCorrectedSince } from '#server/scoring/corrected-since.sql.ts'
import { loadShowHead } from '#server/shows/show-head.sql.ts'
import type { CompetitionRow, Connection } from '../competitions.sql.ts'
import { riddenName } from './ridden-name.ts'

/** What stands above the lists of a competition; the spare judge and positions without one are left out. */
export async function loadHeads(
  connection: Connection,
  competition: CompetitionRow,
  locale: Locale,
): Promise<{ show: ShowHead; competition: CompetitionHead }> {
  const { rows } = await sql<HeadRow>`
    select (select name from arena where id = ${competition.arenaId}) as arena,
      (select name from sponsor where id = ${competition.sponsorId}) as sponsor,
      array(
        select json_build_object('position', seat.position, 'firstName', judge.first_name,
          'familyName', judge.family_name, 'nation', judge.nation, 'level', nullif(judge.level, ''))
        from judge_position seat join official judge on judge.id = seat.official_id
        where seat.competition_id = ${competition.id} and seat.position <> ${spareJudge}
        order by nullif(position(seat.position in 'KVESHCMRBPF'), 0) nulls last, seat.id) as judges
  `.execute(connection)
  const corrected = await loadCorrectedSince(connection, [competition.id])
  const correctedSince = corrected.get(competition.id)
  const provisional = await loadProvisionalSince(connection, [competition.id])
  const [row] = rows
  const { arena = null, sponsor = null, judges = [] } = row ?? {}
  return {
    show: await loadShowHead(connection, competition.showId),
    competition: {
      id: competition.id,
      number: competition.number,
      name: competition.name,
      discipline: competition.discipline,
      testName: riddenName(competition, locale),
      sponsor,
      arena,
      startsAt: competition.startsAt?.toISOString() ?? null,
      status: competition.status,
      signedBy: correctedSince ? null : competition.signedBy,
      signedAt: correctedSince ? null : (competition.signedAt?.toISOString() ?? null),
      correctedSince: correctedSince?.toISOString() ?? null,
      provisionalSince: provisional.get(competition.id)?.toISOString() ?? null,
      judges,
    },
  }
}

interface HeadRow {
  arena: string | null
  sponsor: string | null
  judges: JudgeHead[]
}
