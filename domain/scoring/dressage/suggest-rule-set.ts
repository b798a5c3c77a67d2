import { ruleSets } from './rule-sets/all.ts'

/** Tests of riders and horses for whom errors cost less than in the senior ones. */
const youth = /\b(pony|ponies|children|juniors?|young|year-old)\b/i

interface NamedTest {
  name: string
  /** Who issues it. */
  body: string
}

/**
 * The rule set that a competition with this test is usually ridden by: of the same body, in force now.
 * Tests of a body without rules of its own are ridden by those of the FEI.
 */
export function suggestRuleSet({ name, body }: NamedTest): string {
  const inForce = ruleSets.filter(({ until }) => until === null)
  const own = inForce.filter((ruleSet) => ruleSet.body === body)
  const [first] = own.length > 0 ? own : inForce.filter((ruleSet) => ruleSet.body === 'FEI')
  if (!first) return ''
  const ofYouth = inForce.find(({ id }) => id === `${first.id}-youth`)
  return youth.test(name) && ofYouth ? ofYouth.id : first.id
}
