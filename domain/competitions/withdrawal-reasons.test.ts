import { expect, test } from 'vitest'
import { saidReason, withdrawalReasonOf } from './withdrawal-reasons.ts'

test.each([
  ['withdrawn', 'horse_unfit', 'horse_unfit'],
  ['withdrawn', 'the mare has colic', null],
  ['no_show', 'rider_unfit', 'rider_unfit'],
  ['scratched', 'pregnant', null],
  ['retired', 'asthma', null],
  ['retired', 'mandatory_retirement', 'mandatory_retirement'],
  ['finished', 'a wrong button', null],
  ['eliminated', 'blood on the flank', 'blood on the flank'],
  ['disqualified', 'abuse of the horse', 'abuse of the horse'],
  ['withdrawn', null, null],
] as const)('of %s because of %s everybody reads %s', (status, reason, said) => {
  expect(saidReason(status, reason)).toBe(said)
})

test('only who does not start has a class of reason', () => {
  expect(withdrawalReasonOf({ status: 'withdrawn', statusReason: 'personal' })).toBe('personal')
  expect(withdrawalReasonOf({ status: 'entered', statusReason: 'personal' })).toBeNull()
  expect(withdrawalReasonOf({ status: 'withdrawn', statusReason: 'asthma' })).toBeNull()
})
