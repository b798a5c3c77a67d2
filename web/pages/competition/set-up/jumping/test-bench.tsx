import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ResultLine } from '#domain/results/result-list.ts'
import { type JumpingRules, jumpingRules } from '#domain/scoring/jumping/rules.ts'
import { columnWords, figureOf, placeWords } from '#web/components/results/result-words.ts'
import { fieldWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { benchFields, benchList, isReadable, sampleRides } from './bench.ts'

const names = ['A', 'B', 'C', 'D', 'E']

/** Five made-up rides, and the places that they would get: nothing of it is stored. */
export function TestBench({ rules }: { rules: unknown }) {
  const read = jumpingRules.safeParse(rules).data
  return read && <Bench rules={read} />
}

function Bench({ rules }: { rules: JumpingRules }) {
  const t = useMessages()
  const [rides, setRides] = useState(() => sampleRides(rules, names))
  const fields = benchFields(rules)
  const list = benchList(rules, rides)
  const lines = new Map(list?.lines.map((line) => [line.athlete.familyName, line]))
  const total = list?.columns.find((column) => column.total)
  const change = (index: number, key: string, text: string) =>
    setRides(
      rides.map((ride, each) =>
        each === index ? { ...ride, typed: { ...ride.typed, [key]: text } } : ride,
      ),
    )
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('jumping.bench.hint')}
      </Text>
      <div style={{ overflowX: 'auto' }}>
        <table className="paddock-bench">
          <thead>
            <tr>
              <th scope="col">{t('competitions.bench.ride')}</th>
              <th scope="col" data-align="end">
                {t('results.list.place')}
              </th>
              <th scope="col" data-align="end">
                {total && columnWords({ ...total, part: null }, t)}
              </th>
              {fields.map(({ key, part, spec }) => (
                <th scope="col" key={key}>
                  <small>{partWords(part, t)}</small>
                  {fieldWords(spec, t)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rides.map((ride, index) => {
              const line = lines.get(ride.name)
              return (
                <tr key={ride.name}>
                  <th scope="row">{ride.name}</th>
                  <td data-align="end" data-total>
                    {line && placeWords(line)}
                  </td>
                  <td data-align="end">{total && totalOf(line, total, t)}</td>
                  {fields.map((field) => (
                    <td key={field.key}>
                      <TextInput
                        size="xs"
                        w={64}
                        inputMode="decimal"
                        aria-label={t('jumping.bench.value', {
                          ride: ride.name,
                          field: fieldWords(field.spec, t),
                          part: partWords(field.part, t),
                        })}
                        value={ride.typed[field.key] ?? ''}
                        error={!isReadable(field, ride.typed[field.key] ?? '')}
                        onChange={(event) => change(index, field.key, event.currentTarget.value)}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
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

function totalOf(
  line: ResultLine | undefined,
  column: Parameters<typeof figureOf>[1],
  t: ReturnType<typeof useMessages>,
): string {
  return figureOf(line?.total, column, t) || '–'
}
