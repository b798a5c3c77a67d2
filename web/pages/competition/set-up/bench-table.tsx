import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { columnWords, figureOf, reasonWords } from '#web/components/results/result-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type BenchColumn, type BenchStart, benchList, isReadable, sampleStarts } from './bench.ts'

interface BenchTableProps {
  discipline: OpenDiscipline
  columns: readonly BenchColumn[]
}

/** Five made-up starts, and the places that they would get: nothing of it is stored. */
export function BenchTable({ discipline, columns }: BenchTableProps) {
  const t = useMessages()
  const [starts, setStarts] = useState(() => sampleStarts(columns))
  const list = benchList(discipline, columns, starts)
  const lines = new Map(list.lines.map((line) => [line.athlete.familyName, line]))
  const total = discipline.columns.find((column) => column.total)
  const change = (index: number, changed: BenchStart['typed']) =>
    setStarts(
      starts.map((start, each) =>
        each === index ? { ...start, typed: { ...start.typed, ...changed } } : start,
      ),
    )
  const reasons = list.lines.flatMap((line) =>
    line.statusReason === null ? [] : [`${line.athlete.familyName}: ${reasonWords(line, t)}`],
  )
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('course.bench.hint')}
      </Text>
      <div style={{ overflowX: 'auto' }}>
        <table className="paddock-bench">
          <thead>
            <tr>
              <th scope="col">{t('course.bench.start')}</th>
              <th scope="col" data-align="end">
                {total && columnWords(total, t)}
              </th>
              <th scope="col" data-align="end">
                {t('results.list.place')}
              </th>
              {columns.map(({ key, label }) => (
                <th scope="col" key={key}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {starts.map((start, index) => {
              const line = lines.get(start.name)
              return (
                <tr key={start.name}>
                  <th scope="row">{start.name}</th>
                  <td data-align="end" data-total>
                    {total === undefined ? '' : figureOf(line?.total, total, t) || '–'}
                  </td>
                  <td data-align="end">{placeOf(line)}</td>
                  {columns.map((column) => (
                    <td key={column.key}>
                      <TextInput
                        size="xs"
                        w={72}
                        aria-label={t('course.bench.value', {
                          start: start.name,
                          what: column.label,
                        })}
                        value={start.typed[column.key] ?? ''}
                        error={!isReadable(column, start.typed[column.key] ?? '')}
                        onChange={(event) =>
                          change(index, { [column.key]: event.currentTarget.value })
                        }
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {reasons.length > 0 && (
        <Text size="xs" c="dimmed">
          {reasons.join(' · ')}
        </Text>
      )}
      <Group>
        <Button size="compact-sm" variant="subtle" onClick={() => setStarts(sampleStarts(columns))}>
          {t('competitions.bench.reset')}
        </Button>
      </Group>
    </Stack>
  )
}

function placeOf(line: ResultLine | undefined): string {
  if (line === undefined) return ''
  return statusAbbreviation[line.status] ?? String(line.place ?? '–')
}
