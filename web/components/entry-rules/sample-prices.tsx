import { Alert, Badge, Card, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { memo, useDeferredValue, useMemo } from 'react'
import type { EntryFile } from '#domain/entries/entry-file.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { type PricedSample, priceSamples } from '#domain/money/price-samples.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { RuleWords } from '#locales/rule-facts.ts'
import {
  chargeReason,
  markedReason,
  openReason,
  refundReason,
  refusalReason,
  waitingReason,
} from '#locales/rule-reasons.ts'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './entry-rules.module.css'
import { useVocabularyWords } from './rule-editing.tsx'

interface SamplePricesProps {
  /** The schedule with its rules as they are written, and the samples as its entries. */
  file: EntryFile
  vocabulary: EntryVocabulary
}

/** What sample riders pay, each line with its reason. Follows the rules behind what is typed, never in its way. */
export function SamplePrices({ file, vocabulary }: SamplePricesProps) {
  const deferred = useDeferredValue(file)
  return <Prices {...{ vocabulary }} file={deferred} />
}

const Prices = memo(({ file, vocabulary }: SamplePricesProps) => {
  const t = useMessages()
  const known = useVocabularyWords(vocabulary)
  const words = useMemo(() => withNames(known, file), [known, file])
  const priced = useMemo(() => priceSamples(file), [file])
  const open = priced.ok ? openIn(priced.samples, words) : []
  return (
    <Stack gap="sm" component="section" aria-label={t('rule-editor.samples')}>
      <div>
        <Title order={2} size="h3">
          {t('rule-editor.samples')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('rule-editor.samples.hint')}
        </Text>
      </div>
      {open.length > 0 && (
        <Alert color="ochre" p="sm" title={t('rule-editor.samples.open')}>
          {open.map((line) => (
            <Text size="sm" key={line}>
              {line}
            </Text>
          ))}
        </Alert>
      )}
      {priced.ok ? (
        <SimpleGrid cols={1} spacing="sm">
          {priced.samples.map((sample) => (
            <SampleCard key={sample.entry.id} {...{ sample, words }} />
          ))}
          {priced.samples.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('rule-editor.samples.none')}
            </Text>
          )}
        </SimpleGrid>
      ) : (
        <Text size="sm" c="dimmed">
          {t('rule-editor.samples.unpriced', { count: priced.problems.length })}
        </Text>
      )}
    </Stack>
  )
})

/** The names of all rules: limits and requirements are left open, too. */
function withNames(words: RuleWords, { require, limits, fees, refunds }: EntryFile): RuleWords {
  const names = new Map(
    [...require, ...limits, ...refunds, ...fees].map(({ id, text }) => [id, text]),
  )
  return { ...words, nameOf: (id) => names.get(id) }
}

/** What nobody says, once for all samples. */
function openIn(samples: readonly PricedSample[], words: RuleWords): readonly string[] {
  return [...new Set(samples.flatMap(({ open }) => open.map((each) => openReason(each, words))))]
}

const kinds = ['junior', 'member', 'trainer', 'late'] as const

function SampleCard({ sample, words }: { sample: PricedSample; words: RuleWords }) {
  const t = useMessages()
  const { entry, lines, remissions, open, refused, waiting, marked, totals } = sample
  const kind = kinds.find((each) => each === entry.id)
  const own = entry.facts.get('name')
  const name = kind === undefined ? String(own ?? entry.id) : t(`rule-editor.samples.${kind}`)
  const size = { starts: entry.places.length, items: entry.items.length }
  const money = (amount: number, currency: string) =>
    formatSmallestUnits(amount, currency, t.locale)
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Text fw={550}>{name}</Text>
        <Text size="xs" c="dimmed" style={{ flexShrink: 0 }}>
          {t('rule-editor.samples.size', size)}
        </Text>
      </Group>
      <Table
        aria-label={name}
        className={classes['prices']}
        verticalSpacing={4}
        horizontalSpacing={0}
      >
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={`${line.line.rule} ${line.unit}`}>
              <Table.Td>
                {chargeReason(line, words)}
                {line.line.payee !== null && (
                  <Text span size="xs" c="dimmed" ml={6}>
                    {t('rule-editor.samples.payee', { payee: line.line.payee })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{money(line.line.amount, line.line.currency)}</Table.Td>
            </Table.Tr>
          ))}
          {remissions.map((each) => (
            <Table.Tr key={`${each.refund.rule.id} ${each.currency}`}>
              <Table.Td>{refundReason(each, words)}</Table.Td>
              <Table.Td>{money(-each.amount, each.currency)}</Table.Td>
            </Table.Tr>
          ))}
          {Object.entries(totals).map(([currency, { net }]) => (
            <Table.Tr key={currency} className={classes['total']}>
              <Table.Th scope="row">{t('rule-editor.samples.total')}</Table.Th>
              <Table.Td>{money(net, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Notes
        label={t('rule-editor.samples.refused')}
        lines={refused.map((each) => refusalReason(each, words))}
      />
      <Notes
        label={t('rule-editor.samples.waiting')}
        lines={waiting.map((each) => waitingReason(each, words))}
      />
      <Notes
        label={t('rule-editor.samples.marked')}
        lines={marked.map((each) => markedReason(each, words))}
      />
      {open.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('rule-editor.samples.undecided', { count: open.length })}
        </Text>
      )}
    </Card>
  )
}

function Notes({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Stack gap={2} mt="xs">
      <Badge variant="light" color="gray">
        {label}
      </Badge>
      {[...new Set(lines)].map((line) => (
        <Text size="sm" key={line}>
          {line}
        </Text>
      ))}
    </Stack>
  )
}
