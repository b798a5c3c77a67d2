import { expect, test } from 'vitest'
import { sampleShow } from '#domain/results/sample-lists.ts'
import { site } from '#domain/stabling/site.ts'
import { plain } from '#domain/stabling/stabling.ts'
import { translator } from '#locales/messages.ts'
import { stableDaysCsv } from './stable-days-csv.ts'

const kind = { id: 'box', name: 'Box', use: 'horse', has: plain, products: [] }
const box = { id: '1', label: 'A1', cell: { row: 0, column: 0 }, door: 'bottom', kindId: 'box' }
const stay = {
  ...{ id: '1', occupant: 'horse', name: 'Bella', sex: null, needs: plain, isolation: false },
  ...{ from: '2026-05-14', until: '2026-05-15', group: 'North', barnIds: [], beside: [] },
  ...{ notBeside: [], sharers: [], note: '', expectedAt: '14:30', isOrdered: false, boxId: '1' },
  ...{ boxFrom: '2026-05-14', isFixed: false, status: 'expected', arrivedAt: null, leftAt: null },
  ...{ checkIn: null, bedding: [{ kind: 'Straw', bales: 3, day: null }] },
}

test('a day lists who arrives when, what is delivered where, and who leaves', () => {
  const input = {
    ...{ show: sampleShow, madeAt: '2026-05-13T12:00:00Z', currentUrl: null, former: [] },
    site: site.parse({
      ...{ opens: '2026-05-13', closes: '2026-05-16', kinds: [kind], stays: [stay] },
      barns: [{ id: '1', name: 'A', kind: 'barn', at: { row: 0, column: 0 }, boxes: [box] }],
    }),
  }
  const [head, ...lines] = stableDaysCsv
    .write(input, translator('en'), { profile: 'data' })
    .trim()
    .split('\r\n')
  expect(head).toBe('day,what,time,barn,box,name,group,bedding,status,note')
  expect(lines).toEqual([
    '2026-05-14,arrival,14:30,A,A1,Bella,North,,expected,',
    '2026-05-14,delivery,,A,A1,Bella,North,3 × Straw,expected,',
    '2026-05-15,departure,,A,A1,Bella,North,,expected,',
  ])
})
