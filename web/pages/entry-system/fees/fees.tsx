import { Grid, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Fee } from '#domain/entries/rules.ts'
import { feeRules, refundRules } from '#web/components/entry-rules/rule-kinds.ts'
import { RuleList } from '#web/components/entry-rules/rule-list.tsx'
import { SamplePrices } from '#web/components/entry-rules/sample-prices.tsx'
import {
  EntrySystemPage,
  type OpenEntrySystem,
} from '#web/components/entry-system/entry-system-page.tsx'
import { LeftOpen } from '#web/components/entry-system/left-open.tsx'
import { usePricedRules } from '#web/components/entry-system/use-priced-rules.tsx'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { LinkButton } from '#web/components/link.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { OwnSamples } from './own-samples.tsx'

/** What a start, a horse and a rider cost, what comes back, and what that means for sample riders. */
export function Fees() {
  const t = useMessages()
  return (
    <EntrySystemPage title={t('shell.entrySystem.fees')}>
      {(open) => <FeesOf open={open} />}
    </EntrySystemPage>
  )
}

function FeesOf({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const { shared, file } = usePricedRules(open)
  const fees = useRuleList('fees')
  const refunds = useRuleList('refunds')
  const { rules } = open
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="xl">
          <Part title={t('rule-editor.page.fees')} text={t('rule-editor.page.fees.text')}>
            <RuleList
              {...shared}
              kind={feeRules}
              list={rules.fees.filter(isOfStart)}
              onSave={fees.saveSection}
              onRemove={fees.remove}
              onMove={(rule, before) => fees.move(rule.id, before?.id ?? null)}
            />
          </Part>
          <Part title={t('rule-editor.page.refunds')} text={t('rule-editor.page.refunds.text')}>
            <RuleList
              {...shared}
              kind={refundRules}
              list={rules.refunds}
              onSave={refunds.saveSection}
              onRemove={refunds.remove}
              onMove={(rule, before) => refunds.move(rule.id, before?.id ?? null)}
            />
          </Part>
          <LeftOpen open={open} />
          <Group>
            <LinkButton
              to="/shows/$showId/entry-system"
              params={{ showId: open.show.id }}
              variant="default"
            >
              {t('rule-editor.page.templates')}
            </LinkButton>
          </Group>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack gap="xl">
          <SamplePrices file={file} vocabulary={shared.vocabulary} />
          <OwnSamples open={open} {...shared} />
        </Stack>
      </Grid.Col>
    </Grid>
  )
}

/** Fees for items, changes and incidents stand on the page of extra fees. */
function isOfStart({ per }: Fee): boolean {
  return per !== 'item' && per !== 'change' && per !== 'incident'
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="dimmed" size="sm">
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  )
}
