import { ActionIcon, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { EnteredItem } from '#domain/entries/entry-form.ts'
import { daysOffered } from '#domain/stabling/orders.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './enter.module.css'
import { horseName, saidOf, useEntering } from './entering.ts'
import { withItem } from './form.ts'
import type { OpenForm } from './load-form.ts'
import { newKey } from './new-key.ts'
import { StayFields } from './stay-fields.tsx'

type Product = OpenForm['rules']['products'][number]
type OrderedStays = OpenForm['stays'][number]

/** What is asked for beside starts: boxes, bedding, pitches, meals. */
export function ExtrasStep() {
  const t = useMessages()
  const { show } = useEntering()
  const { products } = show.rules
  if (products.length === 0) return <Text c="dimmed">{t('entering.extras.none')}</Text>
  return (
    <Stack gap="xs">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Stack>
  )
}

function ProductCard({ product }: { product: Product }) {
  const t = useMessages()
  const { form, change, show } = useEntering()
  const stays = show.stays.find((each) => each.product === product.id)
  const items = form.items.filter((item) => item.product === product.id)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const name = productName(product)
  const add = () => {
    const hasOne = new Set(items.map(({ horseId }) => horseId))
    // Each further box is for the next horse.
    const next = stays?.use === 'horse' ? form.horses.find(({ id }) => !hasOne.has(id)) : undefined
    const horseId = next?.id ?? null
    const wanted = { product: product.id, riderId: null, horseId, quantity: 1 }
    const days = stays ? usualDays(stays, show) : { from: show.firstDay, to: show.lastDay }
    change((now) => withItem(now, { ...wanted, ...days, wishes: null }, newKey()))
  }
  const remove = () => {
    const last = items.at(-1)
    if (last) change((now) => withItem(now, { ...last, quantity: last.quantity - 1 }, last.key))
  }
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={550} translate="no">
            {name}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <ActionIcon
              variant="default"
              size="lg"
              disabled={count === 0}
              aria-label={t('entering.extras.less', { product: name })}
              onClick={remove}
            >
              <IconMinus size={18} />
            </ActionIcon>
            <output aria-live="polite" className={classes['count']}>
              {count}
            </output>
            <ActionIcon
              variant="default"
              size="lg"
              disabled={count >= 100}
              aria-label={t('entering.extras.more', { product: name })}
              onClick={add}
            >
              <IconPlus size={18} />
            </ActionIcon>
          </Group>
        </Group>
        {items.map((item) =>
          stays ? (
            <StayFields key={item.key} {...{ item, name, stays }} />
          ) : (
            <ItemFields key={item.key} item={item} name={name} />
          ),
        )}
      </Stack>
    </Paper>
  )
}

/** For which horse, and on which days. */
function ItemFields({ item, name }: { item: EnteredItem; name: string }) {
  const t = useMessages()
  const entering = useEntering()
  const { form, change, quoted } = entering
  const set = (next: Partial<EnteredItem>) =>
    change((now) => withItem(now, { ...item, ...next }, item.key))
  const { refused } = saidOf(quoted.quote, item.key)
  return (
    <div>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t('entering.extras.horse')}
          aria-label={`${name}: ${t('entering.extras.horse')}`}
          value={item.horseId ?? ''}
          data={[
            { value: '', label: t('entering.extras.noHorse') },
            ...form.horses.map(({ id }) => ({ value: id, label: horseName(entering, id) })),
          ]}
          onChange={(event) => set({ horseId: event.currentTarget.value || null })}
        />
        <DayInput
          label={t('entering.extras.from')}
          value={item.from ?? ''}
          onChange={(day) => set({ from: day || null })}
        />
        <DayInput
          label={t('entering.extras.to')}
          value={item.to ?? ''}
          error={
            item.from && item.to && item.to < item.from ? t('entering.extras.order') : undefined
          }
          onChange={(day) => set({ to: day || null })}
        />
      </Group>
      {refused.map((text) => (
        <Text key={text} size="sm" c="var(--mantine-color-error)" role="alert">
          {text}
        </Text>
      ))}
    </div>
  )
}

/** From the first day to the last, as far as these nights are offered. */
function usualDays(stays: OrderedStays, { firstDay, lastDay }: OpenForm) {
  const { arrivals, departures } = daysOffered(stays)
  const from = arrivals.includes(firstDay) ? firstDay : stays.opens
  const isPossible = departures.includes(lastDay) && lastDay > from
  return { from, to: isPossible ? lastDay : stays.closes }
}

export function productName(product: Product): string {
  const { name } = product
  return typeof name === 'string' && name !== '' ? name : product.id
}
