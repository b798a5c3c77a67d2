import { useMutation } from '@apollo/client/react'
import { Button, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { z } from 'zod'
import type { AccountUse } from '#domain/money/bookkeeping/accounts.ts'
import { bookkeepingSettings } from '#domain/money/bookkeeping/bookkeeping-input.ts'
import { accountWords } from '#locales/account-words.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import type { BookkeepingPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { saveBookkeepingMutation } from '../operations.ts'

type Values = z.input<typeof bookkeepingSettings>

interface AccountsProps {
  showId: string
  bookkeeping: BookkeepingPartsFragment
  mayWrite: boolean
}

/** Which account each cause and way of paying goes to, for all shows of the organization. */
export function Accounts({ showId, bookkeeping, mayWrite }: AccountsProps) {
  const t = useMessages()
  const [save] = useMutation(saveBookkeepingMutation)
  const { uses } = bookkeeping
  const section = useSectionForm<Values, z.output<typeof bookkeepingSettings>>({
    name: `bookkeeping:${showId}`,
    schema: bookkeepingSettings,
    stored: valuesOf(bookkeeping),
    save: async (input, opened) => {
      const { data } = await save({ variables: { showId, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveBookkeeping
      return { stored: valuesOf(stored.bookkeeping), changedMeanwhile }
    },
  })
  const { form } = section
  const { accounts } = form.values
  const proposals = uses.filter(
    ({ key, usual }) =>
      usual != null && accounts.some((each) => each.key === key && each.account === ''),
  )
  const propose = () =>
    form.setFieldValue(
      'accounts',
      accounts.map((each) => ({
        ...each,
        account: each.account || (uses.find(({ key }) => key === each.key)?.usual ?? ''),
      })),
    )
  const labels = {
    accounts: t('money.accounts'),
    adviser: t('money.accounts.adviser'),
    client: t('money.accounts.client'),
    yearStart: t('money.accounts.yearStart'),
    organizationNumber: t('money.accounts.organizationNumber'),
  }
  const whole = (name: 'adviser' | 'client' | 'yearStart') => (
    <DecimalInput label={labels[name]} minimum={1} write={String} {...form.getInputProps(name)} />
  )
  return (
    <Stack>
      <Title order={2} size="h3">
        {t('money.accounts')}
      </Title>
      <Text c="dimmed">{t('money.accounts.text')}</Text>
      <SectionFrame section={section} {...{ mayWrite, labels }} label={t('money.accounts')}>
        {proposals.length > 0 && mayWrite && (
          <div>
            <Button variant="default" onClick={propose}>
              {t('money.accounts.propose', { count: proposals.length })}
            </Button>
            <Text size="sm" c="dimmed" mt={4}>
              {t('money.accounts.propose.text')}
            </Text>
          </div>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {accounts.map(({ key }, at) => {
            const use = uses.find((each) => each.key === key)
            return (
              <TextInput
                key={key}
                label={use === undefined ? key : accountWords(typedUse(use), t)}
                inputMode="numeric"
                maxLength={9}
                {...form.getInputProps(`accounts.${at}.account`)}
              />
            )
          })}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={labels.organizationNumber}
            maxLength={20}
            {...form.getInputProps('organizationNumber')}
            value={form.values.organizationNumber ?? ''}
          />
          {whole('yearStart')}
          {whole('adviser')}
          {whole('client')}
        </SimpleGrid>
      </SectionFrame>
    </Stack>
  )
}

function typedUse({ kind, rate, ...use }: BookkeepingPartsFragment['uses'][number]): AccountUse {
  const known = (['money', 'revenue', 'vat', 'levy'] as const).find((each) => each === kind)
  return { ...use, kind: known ?? 'money', rate: rate ?? null }
}

/** What this show needs, in its order, and what other shows of the organization do. */
function valuesOf({ uses, ...stored }: BookkeepingPartsFragment): Values {
  const known = new Map(stored.accounts.map(({ key, account }) => [key, account]))
  const needed = new Set(uses.map(({ key }) => key))
  return {
    accounts: [
      ...uses.map(({ key }) => ({ key, account: known.get(key) ?? '' })),
      ...stored.accounts
        .filter(({ key }) => !needed.has(key))
        .map(({ key, account }) => ({ key, account })),
    ],
    adviser: stored.adviser ?? null,
    client: stored.client ?? null,
    yearStart: stored.yearStart,
    organizationNumber: stored.organizationNumber,
  }
}
