import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { hasRoomFor, kindOfProduct, nightsOfOrder } from '#domain/stabling/orders.ts'
import { formatDay, formatMoment } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OpenSite } from './open-site.ts'
import classes from './stabling.module.css'
import type { SiteActs } from './use-site-acts.ts'

interface WaitingOrdersProps {
  open: OpenSite
  acts: SiteActs
  timeZone: string
}

/** Orders for which a night was full, the first first; the office gives them a box when there is room. */
export function WaitingOrders({ open, acts, timeZone }: WaitingOrdersProps) {
  const t = useMessages()
  const orders = open.site.waiting.flatMap((order) => {
    const kind = kindOfProduct(open.site.kinds, order.product)
    return kind && sortOf(kind.use) === open.sort ? { order, kind } : []
  })
  if (orders.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-labelledby="waiting-orders">
      <Title order={2} size="h4" id="waiting-orders">
        {t('stabling.orders', { count: orders.length })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('stabling.orders.text')}
      </Text>
      <ol className={classes['list']}>
        {orders.map(({ order, kind }) => {
          const { from, until } = nightsOfOrder(open.site, order)
          const name = order.horse ?? order.responsible
          const hasRoom = hasRoomFor(open.stabling, kind, order)
          return (
            <li key={order.itemId}>
              <Group gap="xs" wrap="nowrap" justify="space-between">
                <Text size="sm">
                  <b>{name}</b> {order.quantity} × {kind.name}
                  <Text span size="sm" c="dimmed" display="block">
                    {[
                      order.horse && order.responsible,
                      `${formatDay(from, t.locale)}–${formatDay(until, t.locale)}`,
                      order.offeredUntil === null
                        ? t(hasRoom ? 'stabling.orders.room' : 'stabling.orders.full')
                        : t('stabling.orders.offered', {
                            at: formatMoment(order.offeredUntil, timeZone, t.locale),
                          }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Text>
                <Button
                  size="compact-sm"
                  style={{ flexShrink: 0 }}
                  variant={hasRoom ? 'filled' : 'default'}
                  aria-label={t('stabling.orders.giveTo', { name })}
                  onClick={() => void acts.giveOrdered(order.itemId, name)}
                >
                  {t('stabling.orders.give')}
                </Button>
              </Group>
            </li>
          )
        })}
      </ol>
    </Stack>
  )
}

function sortOf(use: string): OpenSite['sort'] {
  return use === 'room' || use === 'pitch' ? 'accommodation' : 'stables'
}
