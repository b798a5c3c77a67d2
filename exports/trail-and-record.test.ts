import { expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import { recordJson } from './record-json.ts'
import { type TrailInput, trailCsv } from './trail-csv.ts'

/** A change with values, one with a reason that is a formula and two lines, and one of the installation itself. */
const trail: TrailInput = {
  show: { name: 'Spring <Show>', timeZone: 'Europe/Berlin' },
  changes: [
    {
      ...{ at: '2026-11-21T09:12:30Z', by: 'Ásta Þórsdóttir', networkAddress: '192.0.2.7' },
      ...{ device: 'Firefox · Windows', reason: null },
      told: {
        head: 'Competitor 12 · Ásta – Blíða: status changed',
        lines: [
          { label: 'Status', before: 'entered', after: 'withdrawn' },
          { label: 'Bridle number', before: null, after: '101' },
        ],
      },
    },
    {
      ...{ at: '2026-11-21T22:30:00Z', by: 'Meldestelle; "Süd"', networkAddress: null },
      ...{ device: null, reason: '=HYPERLINK("x")\n+49 30' },
      told: { head: 'Result signed', lines: [] },
    },
    {
      ...{ at: '2026-11-22T00:00:00Z', by: null, networkAddress: null, device: null, reason: null },
      told: { head: 'Waiting list closed', lines: [] },
    },
  ],
}

test.each(['en', 'de'] as const)(
  'the audit trail in %s is as in its golden file',
  async (locale) => {
    const csv = trailCsv.write(trail, translator(locale))
    await expect(csv).toMatchFileSnapshot(`golden/audit.${locale}.golden.csv`)
  },
)

test('a personal record is as in its golden file: parts of one name are one list', async () => {
  const json = recordJson.write({
    parts: [
      { part: 'account', rows: [{ id: '7', email: 'asta@example.org', locale: 'is' }] },
      { part: 'entries', rows: [{ number: 'E-0042', note: 'Boxes "A" & <B>\nplease' }] },
      { part: 'entries', rows: [{ number: 'E-0043', note: null }] },
      { part: 'letters', rows: [] },
    ],
  })
  await expect(json).toMatchFileSnapshot('golden/personal-record.golden.json')
})
