import { z } from 'zod'

/** A column of the individual result lines; of several tests or rounds one for each, told apart by its part. */
const columnName = z.strictObject({ key: z.string(), part: z.string().nullable() })

/** absent: the team has fewer riders than count. */
const missingWhy = z.enum([
  'withdrawn',
  'no_show',
  'retired',
  'eliminated',
  'disqualified',
  'absent',
])

/**
 * What a rider without a score brings, in the smallest unit of the column, and for whom it holds;
 * for all others there is no score. worst-plus: the worst score that anybody has in this column, and
 * so much more · own-plus: what the rider has so far, and so much more.
 */
const missingScore = z.discriminatedUnion('give', [
  z.strictObject({ give: z.literal('nothing') }),
  z.strictObject({
    give: z.enum(['fixed', 'worst-plus', 'own-plus']),
    value: z.int(),
    to: z.array(missingWhy).min(1),
  }),
])

const teamColumn = z.strictObject({
  ...columnName.shape,
  missing: missingScore,
  /** The time that belongs to the column, for the tie-break by `times`. */
  time: columnName.nullable(),
  /** Only the best so many teams by the columns in front of it ride it; null for all. */
  bestTeams: z.int().min(1).nullable(),
})

const teamTieBreak = z.strictObject({
  /** Names its words: `explain.criterion.team_<key>`. */
  key: z.enum([
    'round_times',
    'jump_off_faults',
    'jump_off_time',
    'best_placed',
    'third_placed',
    'lowest_counting',
    'sum_of_places',
    'cross_country',
    'closest_to_optimum',
  ]),
  /**
   * place: individual places · score: what counts for the team, of the last column or of the total ·
   * times: the times of the counting riders, column by column.
   */
  of: z.union([z.enum(['place', 'score', 'times']), columnName]),
  /** sum: the best `count` together · nth: the best but `count` − 1. `times` takes all that count. */
  take: z.enum(['sum', 'nth']),
  count: z.int().min(1),
  better: z.enum(['higher', 'lower']),
  /** Only for ties of these places (medals: 3); null for all. */
  firstPlaces: z.int().min(1).nullable(),
})

/** How the result lines of the riders make a team result; dated in `team-formulas/`. */
export const teamValues = z.strictObject({
  riders: z.strictObject({ least: z.int().min(1), most: z.int().min(1) }),
  /** So many of them count. */
  counting: z.int().min(1),
  /**
   * column: the best so many of every column, whoever they are (the worst is dropped round by round) ·
   * total: the best so many riders by the sum of their columns.
   */
  choose: z.enum(['column', 'total']),
  columns: z.array(teamColumn).min(1),
  /** In place of the total of a rider who has not all columns; `choose: total` only. */
  missingTotal: missingScore,
  /** The counting riders are added up, or their mean is taken and rounded, halves up. */
  riderScores: z.enum(['sum', 'mean']),
  /** The same for the team's scores of the columns; `choose: column` only. */
  columnScores: z.enum(['sum', 'mean']),
  better: z.enum(['higher', 'lower']),
  /** A rider who does not finish the competition counts in no column. */
  onlyFinishers: z.boolean(),
  /** A team with fewer scores than count has a place behind the complete ones, or none. */
  incomplete: z.enum(['behind', 'unplaced']),
  /** Whether a reserve may take over from a column on, and what that adds to the team once. */
  substitution: z.strictObject({ most: z.int().min(1), penalty: z.int() }).nullable(),
  /** The first that differs decides; teams that stay equal share the place. */
  tieBreaks: z.array(teamTieBreak),
  /** How many teams go on to a competition that follows; null where none does. */
  goOn: z.int().min(1).nullable(),
})

export type TeamValues = z.infer<typeof teamValues>
export type TeamColumn = z.infer<typeof teamColumn>
export type ColumnName = z.infer<typeof columnName>
export type MissingScore = z.infer<typeof missingScore>
export type MissingWhy = z.infer<typeof missingWhy>
export type TeamTieBreak = z.infer<typeof teamTieBreak>
