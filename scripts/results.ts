import { parseArgs } from 'node:util'
import { publishedSchedules, workedCases } from '../domain/entries/published.ts'
import { allPublished } from '../domain/scoring/all-published.ts'
import { allRuleValues, countOf } from '../domain/scoring/all-rule-values.ts'
import { isReproduced } from '../domain/scoring/published.ts'

/**
 * `npm run -s results`: computes every published result again and says what comes out otherwise, prices the
 * worked examples of published schedules, then says how many rule values are known how well; with `-- --unsure` also which ones are not, and why not.
 */
const { values: options } = parseArgs({ options: { unsure: { type: 'boolean' } } })

let allReproduce = true
for (const { discipline, tables } of allPublished) {
  const figures = tables.flatMap((table) => [...table.figures()].map((each) => ({ table, each })))
  const same = figures.filter(({ each }) => each.expected === each.actual)
  console.log(`${discipline}: ${same.length} of ${figures.length} published figures reproduce`)
  for (const { table, each } of figures) {
    if (each.expected === each.actual && each.knownFault === undefined) continue
    const why = each.knownFault ?? 'NOT REPRODUCED'
    console.log(`  ${table.file}: ${each.of}: printed ${each.expected}, is ${each.actual} (${why})`)
    if (!isReproduced(each)) allReproduce = false
  }
  for (const { file, leftOut = [] } of tables) {
    for (const { what, reason } of leftOut) console.log(`  ${file}: left out ${what} (${reason})`)
  }
}
if (!schedulesReproduce()) allReproduce = false
for (const { area, values } of allRuleValues) {
  const { confirmed, 'second-hand': secondHand, memory } = countOf(values)
  console.log(
    `${area}: ${values.length} rule values, ${confirmed} confirmed, ${secondHand} second-hand, ${memory} unsure`,
  )
  if (options.unsure !== true) continue
  for (const { ruleSet, name, value, sure, source } of values) {
    if (sure === 'memory') console.log(`  ${ruleSet} ${name} ${JSON.stringify(value)} (${source})`)
  }
}
process.exitCode = allReproduce ? 0 : 1

/** Prices every worked example of the published schedules; those that can be read otherwise are named. */
function schedulesReproduce(): boolean {
  const worked = publishedSchedules.flatMap((schedule) =>
    workedCases(schedule).map((each) => ({ schedule, ...each })),
  )
  const wrong = worked.filter(({ differences }) => differences.length > 0)
  const amountsOf = (cases: typeof worked) => cases.reduce((sum, { amounts }) => sum + amounts, 0)
  const all = amountsOf(worked)
  console.log(`schedules: ${all - amountsOf(wrong)} of ${all} worked amounts reproduce`)
  for (const { schedule, id, differences } of wrong) {
    for (const { path, expected, actual } of differences) {
      const is = `printed ${JSON.stringify(expected)}, is ${JSON.stringify(actual)}`
      console.log(`  ${schedule.file}: case ${id}: ${path.join('.')}: ${is} (NOT REPRODUCED)`)
    }
  }
  for (const { file, ambiguous } of publishedSchedules) {
    for (const each of ambiguous) {
      console.log(`  ${file}: case ${each.case} can be read otherwise: ${each.reason}`)
    }
  }
  return wrong.length === 0
}
