import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Translate } from '#locales/messages.ts'
import {
  cellFigure,
  columnWords,
  figureOf,
  reasonWords,
} from '#web/components/results/result-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type Bench,
  type BenchColumn,
  type BenchStart,
  benchColumns,
  benchList,
  isReadable,
  sampleStarts,
} from './bench.ts'

/** Five made-up starts, and the places that they would get: nothing of it is stored. */
export function TestBench({ bench }: { bench: Bench | null }) {
  const t = useMessages()
  if (bench === null) return null
  return <BenchTable discipline={bench.open} columns={benchColumns(bench, t)} />
}

interface BenchTableProps {
  discipline: OpenDiscipline
  columns: readonly BenchColumn[]
}

function BenchTable({ discipline, columns }: BenchTableProps) {
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
  const unreadable = starts.flatMap(({ name, typed }) =>
    columns.flatMap((column) => {
      const text = typed[column.key] ?? ''
      return isReadable(column, text) ? [] : [{ start: name, label: column.label, typed: text }]
    }),
  )
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {hintWords(columns, t)}
      </Text>
      <div className="paddock-bench-ground">
        <table className="paddock-bench">
          <thead>
            <tr>
              <th scope="col">{t('rules.bench.start')}</th>
              <th scope="col" data-align="end">
                {total && columnWords({ ...total, part: null }, t)}
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
                    {total === undefined ? '' : totalFigure(line, list, t)}
                  </td>
                  <td data-align="end">{placeOf(line)}</td>
                  {columns.map((column) => (
                    <td key={column.key}>
                      <TextInput
                        size="xs"
                        w={64}
                        aria-label={t('rules.bench.value', {
                          start: start.name,
                          what: column.label,
                        })}
                        value={start.typed[column.key] ?? ''}
                        error={!isReadable(column, start.typed[column.key] ?? '')}
                        onChange={(event) =>
                          change(index, { [column.key]: event.currentTarget.value })
                        }
                      />
                      {line && <PartFigure {...{ list, line, column }} />}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div role="status">
        {unreadable.map(({ start, label, typed }) => (
          <Text key={`${start} ${label}`} size="xs" c="var(--mantine-color-error)">
            {t('rules.bench.unreadable', {
              value: t('rules.bench.value', { start, what: label }),
              typed,
            })}
          </Text>
        ))}
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

function totalFigure(line: ResultLine | undefined, { columns }: ResultList, t: Translate): string {
  const index = columns.findIndex((column) => column.total)
  const column = columns[index]
  if (line === undefined || line.total === null || column === undefined) return '–'
  return cellFigure(line.cells[index], column, t) || '–'
}

interface PartFigureProps {
  list: ResultList
  line: ResultLine
  column: BenchColumn
}

/** What the marks of a judge come to, where a column is all that the judge gives. */
function PartFigure({ list, line, column }: PartFigureProps) {
  const t = useMessages()
  const index = list.columns.findIndex(({ part }) => part === column.key)
  const shown = list.columns[index]
  if (shown === undefined) return null
  return <small>{figureOf(line.cells[index]?.value, shown, t) || '–'}</small>
}

/** What can be typed here, and nothing of what cannot. */
function hintWords(columns: readonly BenchColumn[], t: Translate): string {
  const hasTimes = columns.some(({ fields }) =>
    fields.some(({ spec }) => ['seconds', 'clock'].includes(spec.unit)),
  )
  return [
    t('rules.bench.hint'),
    ...(hasTimes ? [t('rules.bench.hint.times')] : []),
    ...(columns.some(({ fields }) => fields.length > 1) ? [t('rules.bench.hint.several')] : []),
    ...(columns.some(({ endings }) => endings.size > 0) ? [t('rules.bench.hint.endings')] : []),
  ].join(' ')
}

function placeOf(line: ResultLine | undefined): string {
  if (line === undefined) return ''
  return statusAbbreviation[line.status] ?? String(line.place ?? '–')
}
