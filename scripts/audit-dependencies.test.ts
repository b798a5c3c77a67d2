import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = new URL('audit-dependencies.mjs', import.meta.url).href
const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc'
const weak = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    oats: { name: 'oats', via: [{ name: 'oats', title: 'Spills', severity: 'low', url }] },
    feed: { name: 'feed', via: ['oats'] },
  },
})
const sound = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })
const looked = { advisory: url, reason: 'not reachable', until: '2026-12-31' }

test.each([
  ['a weakness', weak, [], true, 'low: oats: Spills'],
  ['one that was looked at', weak, [looked], false, 'No known weakness'],
  ['one that was looked at long ago', weak, [{ ...looked, until: '2026-01-31' }], true, 'again'],
  ['an exception that nothing needs', sound, [looked], true, 'no longer needed'],
  ['nothing', sound, [], false, 'No known weakness'],
  ['a registry that cannot be asked', '{"message":"405"}', [], false, 'NOT audited'],
  ['no answer at all', '', [], false, 'NOT audited'],
])('%s', (_, answer, exceptions, bad, line) => {
  const given = [answer, exceptions, '2026-06-01'].map((each) => JSON.stringify(each)).join(',')
  const ask = `import { judge } from '${script}'; console.log(JSON.stringify(judge(${given})))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', ask], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  })
  expect(JSON.parse(stdout)).toEqual({
    bad,
    asked: line !== 'NOT audited',
    line: expect.stringContaining(line),
  })
})
