import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isSame } from '#domain/scoring/open-discipline.ts'
import type { Sourced } from '#domain/scoring/rule-set.ts'
import type { Setting } from '#domain/scoring/settings.ts'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { RuleLine } from '../discipline-set-up.ts'
import { ValueInput } from './value-input.tsx'

interface ValueRowProps {
  setting: Setting
  line: RuleLine
  asRuleSet: RuleLine
  value: unknown
  valueOfRuleSet: unknown
  /** The schedule sets it. */
  isSet: boolean
  error: ReactNode
  optionWords: (option: string) => string
  /** Undefined leaves it to the rule set. */
  onChange: (value: unknown) => void
}

/** One rule value: its input, where it is from, and from what it was changed. A compound one opens on demand. */
export function ValueRow(props: ValueRowProps) {
  const { setting, line, asRuleSet, value, valueOfRuleSet, isSet, onChange } = props
  const t = useMessages()
  const { form } = setting
  const isPlain = form.kind === 'number' || form.kind === 'option'
  const [isOpen, setOpen] = useState(isPlain || isSet)
  return (
    <div className="paddock-setting" data-set={isSet || undefined}>
      <div>
        <Text size="sm" fw={isSet ? 700 : 400}>
          {line.label}
        </Text>
        <Source line={asRuleSet} />
      </div>
      <div>
        {(isOpen || props.error !== undefined) && (
          <ValueInput
            form={form}
            name={line.label}
            value={value}
            error={props.error}
            optionWords={(option) => yesOrNo(option, t) ?? props.optionWords(option)}
            onChange={(changed) =>
              onChange(changed === '' || isSame(changed, valueOfRuleSet) ? undefined : changed)
            }
          />
        )}
        {!isPlain && setting.fits(value) && (
          <Group gap="xs" wrap="nowrap" justify="space-between" align="start">
            <Text size={isOpen ? 'xs' : 'sm'} {...(isOpen && { c: 'dimmed' })}>
              {line.words}
            </Text>
            {!isOpen && (
              <Button
                size="compact-sm"
                variant="subtle"
                style={{ flexShrink: 0 }}
                aria-label={t('rules.changeOf', { name: line.label })}
                onClick={() => setOpen(true)}
              >
                {t('rules.change')}
              </Button>
            )}
          </Group>
        )}
        {isSet && (
          <Group gap="xs">
            <Text size="xs" fw={550}>
              {t('rules.changedFrom', { words: asRuleSet.words })}
            </Text>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('rules.resetOf', { name: line.label })}
              onClick={() => onChange(undefined)}
            >
              {t('rules.reset')}
            </Button>
          </Group>
        )}
      </div>
    </div>
  )
}

/** The article or result list that the value is known from. */
function Source({ line: { known, note } }: { line: RuleLine }) {
  const t = useMessages()
  if (known === undefined) {
    return (
      note !== undefined && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )
    )
  }
  if (known.sure === 'confirmed') {
    return (
      <Text size="xs" c="dimmed">
        {known.source}
      </Text>
    )
  }
  return (
    <Group gap={6} wrap="nowrap" align="start">
      <IconAlertTriangle
        size={16}
        style={{ flexShrink: 0 }}
        color="var(--mantine-color-ochre-6)"
        aria-hidden
      />
      <Text size="xs" c="dimmed">
        {sourceWords(known, t)}
      </Text>
    </Group>
  )
}

function sourceWords({ sure, source }: Sourced<unknown>, t: Translate): string {
  return t(sure === 'memory' ? 'setUp.rules.memory' : 'setUp.rules.secondHand', {
    source,
  })
}

function yesOrNo(option: string, t: Translate): string | null {
  if (option === 'true') return t('competitions.yes')
  return option === 'false' ? t('competitions.no') : null
}
