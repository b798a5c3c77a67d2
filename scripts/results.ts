import { parseArgs } from 'node:util'
import { allPublished } from '../domain/scoring/all-published.ts'
import { allRuleValues, countOf } from '../domain/scoring/all-rule-values.ts'
import { isReproduced } from '../domain/scoring/published.ts'

/**
 * `npm run -s results`: reckons every published result again and says what comes out otherwise, then
 * how many rule values are known how well; with `-- --unsure` also which ones are not, and why not.
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
