import { expect, test } from 'vitest'
import { documentBudget, noBudget } from './document-budget.ts'

/** 50 ms of every second, and 500 at first. */
function openBudget() {
  const clock = { now: 0 }
  const budget = documentBudget({ perSecond: 50, now: () => clock.now })
  const work = (address: string, milliseconds: number) => {
    const account = budget.of(address)
    account.requireOpen()
    account.spend(() => {
      clock.now += milliseconds
    })
  }
  return { clock, budget, work }
}

test('a network spends what it has, is refused with the seconds to wait, and is let in after them', () => {
  const { clock, work } = openBudget()
  for (let n = 0; n < 5; n += 1) work('203.0.113.7', 120)
  const refused = expect.objectContaining({
    code: 'TOO_MANY',
    problems: [{ messageId: 'errors.tooManyRequests', values: { seconds: 2 } }],
  })
  expect(() => work('203.0.113.7', 1)).toThrow(refused)
  work('203.0.113.8', 1)
  clock.now += 2000
  work('203.0.113.7', 1)
})

test('the addresses of one IPv6 connection have one account', () => {
  const { work } = openBudget()
  work('2001:db8::1', 600)
  expect(() => work('2001:db8::2', 1)).toThrow()
  work('2001:db8:0:1::1', 1)
})

test('nobody saves up more than ten seconds, and nobody waits longer than a minute', () => {
  const { clock, budget, work } = openBudget()
  clock.now += 3_600_000
  work('203.0.113.7', 1)
  work('203.0.113.7', 500)
  expect(() => work('203.0.113.7', 1)).toThrow()
  budget.of('203.0.113.7').charge(1_000_000)
  clock.now += 59_999
  expect(() => work('203.0.113.7', 1)).toThrow()
  clock.now += 2
  work('203.0.113.7', 1)
})

test('work that fails costs as much', () => {
  const { clock, budget, work } = openBudget()
  const failing = () =>
    budget.of('203.0.113.7').spend(() => {
      clock.now += 600
      throw new Error('broken')
    })
  expect(failing).toThrow('broken')
  expect(() => work('203.0.113.7', 1)).toThrow()
})

test('without a budget nothing is refused', () => {
  const account = noBudget.of('203.0.113.7')
  account.charge(1_000_000)
  account.requireOpen()
  expect(account.spend(() => 7)).toBe(7)
})
