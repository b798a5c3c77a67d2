import { Grid, Stack, Title } from '@mantine/core'
import type { Fee } from '#domain/entries/rules.ts'
import { extraFeeRules } from '#web/components/entry-rules/rule-kinds.ts'
import { RuleList } from '#web/components/entry-rules/rule-list.tsx'
import { SamplePrices } from '#web/components/entry-rules/sample-prices.tsx'
import {
  EntrySystemPage,
  type OpenEntrySystem,
} from '#web/components/entry-system/entry-system-page.tsx'
import { usePricedRules } from '#web/components/entry-system/use-priced-rules.tsx'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Products } from './products.tsx'

/** What can be ordered besides starts, and what changes and incidents cost. */
export function ExtraFees() {
  const t = useMessages()
  return (
    <EntrySystemPage title={t('shell.entrySystem.extra-fees')}>
      {(open) => <ExtraFeesOf open={open} />}
    </EntrySystemPage>
  )
}

function ExtraFeesOf({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const { shared, file } = usePricedRules(open)
  const fees = useRuleList('fees')
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="xl">
          <Products open={open} mayWrite={shared.mayWrite} />
          <Stack gap="sm" component="section" aria-labelledby="extra-fees">
            <Title order={2} size="h3" id="extra-fees">
              {t('rule-editor.page.extraFees')}
            </Title>
            <RuleList
              {...shared}
              kind={extraFeeRules}
              list={open.rules.fees.filter(isExtra)}
              onSave={fees.saveSection}
              onRemove={fees.remove}
              onMove={(rule, before) => fees.move(rule.id, before?.id ?? null)}
            />
          </Stack>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <SamplePrices file={file} vocabulary={shared.vocabulary} />
      </Grid.Col>
    </Grid>
  )
}

function isExtra({ per }: Fee): boolean {
  return per === 'item' || per === 'change' || per === 'incident'
}
