import { Autocomplete, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type RuleOf, ruleOf } from '#domain/entries/entry-rules.ts'
import { requiredText } from '#domain/forms/inputs.ts'
import { idFromText } from '#web/components/entry-rules/rule-id.ts'
import { factOf, textOf, withFact } from '#web/components/entry-rules/sample-things.ts'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'

type Product = RuleOf<'products'>

interface ProductDialogProps {
  open: OpenEntrySystem
  /** Null for a new one. */
  product: Product | null
  mayWrite: boolean
  onClose: () => void
}

const typed = z.object({
  name: requiredText(200),
  kind: z.string().trim().max(100),
  stock: z.int().min(0).max(1_000_000).nullable(),
})

type Typed = z.output<typeof typed>

const below: ['label', 'input', 'description', 'error'] = ['label', 'input', 'description', 'error']

/** A product by its name, kind and stock; its further facts stay as they are. */
export function ProductDialog({ open, product, mayWrite, onClose }: ProductDialogProps) {
  const t = useMessages()
  const acts = useRuleList('products')
  const { products } = open.rules
  const stored = products.find(({ id }) => id === product?.id) ?? product
  const section = useSectionForm<Typed, Typed>({
    name: `products:${product?.id ?? 'new'} in ${open.show.id}`,
    schema: typed,
    stored: typedOf(stored),
    async save(next, opened) {
      const taken = products.map(({ id }) => id)
      const base = stored ?? ruleOf.products.parse({ id: idFromText(next.name, taken) })
      const before = stored === null ? null : withTyped(stored, opened)
      const saved = await acts.saveSection(withTyped(base, next), before)
      if (saved?.changedMeanwhile.length === 0) onClose()
      return saved && { ...saved, stored: typedOf(saved.stored) }
    },
  })
  const { form } = section
  const kinds = new Set(products.flatMap((each) => textOf(each, 'kind') ?? []))
  return (
    <FormDialog
      shape="drawer"
      title={product === null ? t('rule-editor.product.new') : typedOf(product).name}
      form={section}
      mayWrite={mayWrite}
      onClose={onClose}
      labels={{
        name: t('rule-editor.product.name'),
        kind: t('rule-editor.product.kind'),
        stock: t('rule-editor.product.stock'),
      }}
    >
      <TextInput
        label={t('rule-editor.product.name')}
        description={t('rule-editor.product.name.hint')}
        inputWrapperOrder={below}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Autocomplete
        label={t('rule-editor.product.kind')}
        description={t('rule-editor.product.kind.hint')}
        inputWrapperOrder={below}
        maxLength={100}
        data={[...kinds]}
        {...form.getInputProps('kind')}
      />
      <DecimalInput
        label={t('rule-editor.product.stock')}
        description={t('rule-editor.product.stock.hint')}
        inputWrapperOrder={below}
        minimum={0}
        maximum={1_000_000}
        {...form.getInputProps('stock')}
      />
    </FormDialog>
  )
}

function typedOf(product: Product | null): Typed {
  const stock = product === null ? null : factOf(product, 'stock')
  return {
    name: product === null ? '' : (textOf(product, 'name') ?? product.id),
    kind: product === null ? '' : (textOf(product, 'kind') ?? ''),
    stock: typeof stock === 'number' ? stock : null,
  }
}

function withTyped(product: Product, { name, kind, stock }: Typed): Product {
  const named = withFact(product, 'name', name)
  return withFact(withFact(named, 'kind', kind === '' ? null : kind), 'stock', stock)
}
