import { Alert, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { RuleOf } from '#domain/entries/entry-rules.ts'
import { usesOf } from '#domain/entries/rule-uses.ts'
import { confirm } from '#web/components/confirm.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { textOf } from '#web/components/entry-rules/sample-things.ts'
import { useRefusal } from '#web/components/entry-rules/use-refusal.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ProductDialog } from './product-dialog.tsx'

type Product = RuleOf<'products'>

interface ProductsProps {
  open: OpenEntrySystem
  mayWrite: boolean
}

/** What can be ordered, how many there are, and which fees charge it. */
export function Products({ open, mayWrite }: ProductsProps) {
  const t = useMessages()
  const acts = useRuleList('products')
  const { refusal, attempt } = useRefusal()
  const [opened, setOpened] = useState<Product | 'new' | null>(null)
  const { products } = open.rules
  const remove = async (product: Product) => {
    const isSure = await confirm({
      title: t('rule-editor.product.remove.ask', { name: nameOf(product) }),
      verb: t('rule-editor.list.remove'),
      destructive: true,
    })
    if (isSure) await attempt(() => acts.remove(product))
  }
  const adding = mayWrite && (
    <Button
      variant="default"
      leftSection={<IconPlus size="1rem" />}
      onClick={() => setOpened('new')}
    >
      {t('rule-editor.product.add')}
    </Button>
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="products">
      <div>
        <Title order={2} size="h3" id="products">
          {t('rule-editor.page.products')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('rule-editor.page.products.text')}
        </Text>
      </div>
      {refusal !== '' && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {products.length === 0 ? (
        <EmptyState title={t('rule-editor.product.none')} action={adding} />
      ) : (
        <>
          <Table.ScrollContainer minWidth={0}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('rule-editor.product.name')}</Table.Th>
                  <Table.Th ta="right">{t('rule-editor.product.stock')}</Table.Th>
                  <Table.Th>{t('rule-editor.product.price')}</Table.Th>
                  <Table.Td />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {products.map((product) => (
                  <Row
                    key={product.id}
                    {...{ product, open, mayWrite }}
                    onEdit={() => setOpened(product)}
                    onRemove={() => void remove(product)}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Group>{adding}</Group>
        </>
      )}
      {opened !== null && (
        <ProductDialog
          open={open}
          product={opened === 'new' ? null : opened}
          mayWrite={mayWrite}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

interface RowProps extends ProductsProps {
  product: Product
  onEdit: () => void
  onRemove: () => void
}

function Row({ product, open, mayWrite, onEdit, onRemove }: RowProps) {
  const t = useMessages()
  const name = nameOf(product)
  const fees = feesOf(product, open)
  const stock = product['stock']
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="right">
        {typeof stock === 'number' ? stock : t('rule-editor.product.stock.none')}
      </Table.Td>
      <Table.Td>
        {fees.length === 0
          ? t('rule-editor.product.free')
          : fees.map(({ id, text }) => (
              <Text size="sm" key={id}>
                {text}
              </Text>
            ))}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end">
          <Button
            variant="default"
            size="xs"
            aria-label={t('rule-editor.list.edit', { text: name })}
            onClick={onEdit}
          >
            {t('rule-editor.samples.edit')}
          </Button>
          {mayWrite && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('rule-editor.sample.remove', { name })}
              onClick={onRemove}
            >
              {t('rule-editor.list.remove')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** Those that name it, and those that every product costs. */
function feesOf(product: Product, { rules }: OpenEntrySystem) {
  const uses = usesOf(rules, { kind: 'product', id: product.id })
  const naming = new Set(uses.filter(({ list }) => list === 'fees').map(({ id }) => id))
  return rules.fees.filter(
    ({ id, per, when }) => naming.has(id) || (per === 'item' && when === undefined),
  )
}

function nameOf(product: Product): string {
  return textOf(product, 'name') ?? product.id
}
