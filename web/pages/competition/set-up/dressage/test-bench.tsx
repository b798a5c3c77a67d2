import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ResultLine } from '#domain/results/result-list.ts'
import { type DressageRules, dressageRules } from '#domain/scoring/dressage/rules.ts'
import { formatPercent } from '#locales/formatting.ts'
import { reasonWords } from '#web/components/results/result-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type BenchRide, benchList, benchParts, isReadable, sampleRides } from './bench.ts'

const names = ['A', 'B', 'C', 'D', 'E']

/** Five made-up rides, and the places that they would get: nothing of it is stored. */
export function TestBench({ rules }: { rules: unknown }) {
  const read = dressageRules.safeParse(rules).data
  return read && <Bench rules={read} />
}

function Bench({ rules }: { rules: DressageRules }) {
  const t = useMessages()
  const [rides, setRides] = useState(() => sampleRides(rules, names))
  const parts = benchParts(rules)
  const list = benchList(rules, rides)
  const lines = new Map(list?.lines.map((line) => [line.athlete.familyName, line]))
  const change = (index: number, changed: Partial<BenchRide>) =>
    setRides(rides.map((ride, each) => (each === index ? { ...ride, ...changed } : ride)))
  const hasErrors = rules.entryMode !== 'total-percent'
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t(`competitions.bench.hint.${rules.entryMode}`)}
      </Text>
      <div style={{ overflowX: 'auto' }}>
        <table className="paddock-bench">
          <thead>
            <tr>
              <th scope="col">{t('competitions.bench.ride')}</th>
              <th scope="col" data-align="end">
                {t('results.column.percent')} %
              </th>
              <th scope="col" data-align="end">
                {t('results.list.place')}
              </th>
              {parts.map(({ part }) => (
                <th scope="col" key={part}>
                  {part === 'total' ? t('results.column.percent') : part}
                </th>
              ))}
              {hasErrors && <th scope="col">{t('competitions.bench.errors')}</th>}
            </tr>
          </thead>
          <tbody>
            {rides.map((ride, index) => {
              const line = lines.get(ride.name)
              return (
                <tr key={ride.name}>
                  <th scope="row">{ride.name}</th>
                  <td data-align="end" data-total>
                    {line?.total == null ? '–' : formatPercent(line.total, 3, t.locale)}
                  </td>
                  <td data-align="end">{placeWords(line)}</td>
                  {parts.map(({ part }, column) => (
                    <td key={part}>
                      <TextInput
                        size="xs"
                        w={64}
                        inputMode="decimal"
                        aria-label={t('competitions.bench.value', { ride: ride.name, part })}
                        value={ride.typed[part] ?? ''}
                        error={!isReadable(rules, part, ride.typed[part] ?? '')}
                        onChange={(event) =>
                          change(index, {
                            typed: { ...ride.typed, [part]: event.currentTarget.value },
                          })
                        }
                      />
                      <small>{cellFigure(line, column, t.locale)}</small>
                    </td>
                  ))}
                  {hasErrors && (
                    <td>
                      <TextInput
                        size="xs"
                        w={44}
                        inputMode="numeric"
                        aria-label={t('competitions.bench.errorsOf', { ride: ride.name })}
                        value={ride.errors}
                        onChange={(event) => change(index, { errors: event.currentTarget.value })}
                      />
                      <small>&nbsp;</small>
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {[...lines.values()].some(({ statusReason }) => statusReason !== null) && (
        <Text size="xs" c="dimmed">
          {[...lines.values()]
            .flatMap((line) =>
              line.statusReason === null
                ? []
                : [`${line.athlete.familyName}: ${reasonWords(line, t)}`],
            )
            .join(' · ')}
        </Text>
      )}
      <Group>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => setRides(sampleRides(rules, names))}
        >
          {t('competitions.bench.reset')}
        </Button>
      </Group>
    </Stack>
  )
}

function placeWords(line: ResultLine | undefined): string {
  if (!line) return ''
  return line.status === 'eliminated' ? 'EL' : String(line.place ?? '–')
}

function cellFigure(
  line: ResultLine | undefined,
  column: number,
  locale: Parameters<typeof formatPercent>[2],
): string {
  const cell = line?.cells[column]
  return cell?.value == null ? '–' : formatPercent(cell.value, 3, locale)
}
