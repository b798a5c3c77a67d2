// Part of `npm run check`: no dependency may have a known weakness that nobody has looked at. Asks the
// registry through `npm audit`; where it cannot be asked, such as without network, it says so and ends
// with 3: the checks count that as skipped, not as passed. `audit-exceptions.json` lists what was looked at and why it does not matter here.
// Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const exceptionsFile = new URL('audit-exceptions.json', import.meta.url)

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 60_000,
  })
  const exceptions = JSON.parse(readFileSync(exceptionsFile, 'utf8'))
  const { line, bad, asked } = judge(
    stdout ?? '',
    exceptions,
    new Date().toISOString().slice(0, 10),
  )
  console.log(line)
  process.exit(asked ? Number(bad) : 3)
}

/**
 * What is to be said of an answer of `npm audit --json`. `bad` for a weakness without an exception, for
 * an exception whose day is over, and for one that nothing needs.
 */
export function judge(answer, exceptions, today) {
  const report = parse(answer)
  if (!report?.vulnerabilities) {
    return {
      line: 'The registry could not be asked: dependencies were NOT audited.',
      bad: false,
      asked: false,
    }
  }
  const found = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(({ via }) => via.filter((each) => typeof each === 'object'))
      .map((advisory) => [advisory.url, advisory]),
  )
  const excused = new Set(exceptions.map(({ advisory }) => advisory))
  const lines = [
    ...Array.from(found.values())
      .filter(({ url }) => !excused.has(url))
      .map(({ severity, name, title, url }) => `${severity}: ${name}: ${title} ${url}`),
    ...exceptions
      .filter(({ advisory }) => !found.has(advisory))
      .map(({ advisory }) => `no longer needed: the exception ${advisory}`),
    ...exceptions
      .filter(({ until }) => until < today)
      .map(({ advisory, until }) => `to be looked at again since ${until}: ${advisory}`),
  ]
  return lines.length > 0
    ? { line: lines.join('\n'), bad: true, asked: true }
    : { line: 'No known weakness that was not looked at.', bad: false, asked: true }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
