import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { AnswersStep } from './answers-step.tsx'
import { CompetitionsStep } from './competitions-step.tsx'
import classes from './enter.module.css'
import { ExtrasStep } from './extras-step.tsx'
import { FilledUp } from './filled-up.tsx'
import { HorsesStep } from './horses-step.tsx'
import { PriceLines, Total } from './price.tsx'
import { RidersStep } from './riders-step.tsx'
import { goTo, type Step, steps, useStep } from './steps.ts'
import { SummaryStep } from './summary-step.tsx'
import type { SubmittedEntry } from './use-submit.ts'
import { useWide } from './use-wide.ts'

interface FormShapeProps {
  onTry: () => void
  onRefused: () => void
  onSubmitted: (submitted: SubmittedEntry) => void
}

/**
 * The parts of the form: on a wide screen all of them with the price beside them, elsewhere one question after the
 * other. The parts are the same elements in both shapes and in every step, only hidden, so that nothing typed is lost
 * when a tablet is turned or the rider steps back.
 */
export function FormShape(props: FormShapeProps) {
  const isWide = useWide()
  const step = useStep()
  const title = useFocusOnStep(step, isWide)
  const part = (of: Step, children: ReactNode) => (
    <Part step={of} isShown={isWide || of === step} title={of === step ? title : null}>
      {children}
    </Part>
  )
  return (
    <div className={isWide ? classes['whole'] : undefined}>
      <Stack gap={isWide ? 'xl' : 'md'} miw={0}>
        {!isWide && <Progressed step={step} />}
        {!isWide && <FilledUp />}
        <div
          className={classes['pair']}
          hidden={!(isWide || step === 'riders' || step === 'horses')}
        >
          {part('riders', <RidersStep />)}
          {part('horses', <HorsesStep />)}
        </div>
        {part('competitions', <CompetitionsStep />)}
        {part('extras', <ExtrasStep />)}
        {part('answers', <AnswersStep />)}
        {part('summary', <SummaryStep {...props} />)}
      </Stack>
      {isWide ? <Aside /> : <Foot step={step} />}
    </div>
  )
}

interface PartProps {
  step: Step
  isShown: boolean
  title: Ref<HTMLHeadingElement>
  children: ReactNode
}

function Part({ step, isShown, title, children }: PartProps) {
  const t = useMessages()
  return (
    <section aria-labelledby={`step-${step}`} data-step={step} hidden={!isShown}>
      <Stack gap="sm">
        <Title
          order={2}
          id={`step-${step}`}
          ref={title}
          tabIndex={-1}
          className={classes['stepTitle']}
        >
          {t(`entering.step.${step}`)}
        </Title>
        {children}
      </Stack>
    </section>
  )
}

function Aside() {
  const t = useMessages()
  return (
    <Paper
      withBorder
      p="md"
      component="aside"
      aria-label={t('entering.price')}
      className={classes['aside']}
    >
      <Stack gap="sm">
        <FilledUp />
        <Title order={2}>{t('entering.price')}</Title>
        <PriceLines />
      </Stack>
    </Paper>
  )
}

function Progressed({ step }: { step: Step }) {
  const t = useMessages()
  const at = steps.indexOf(step) + 1
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('entering.stepOf', { step: at, steps: steps.length })}
      </Text>
      <Progress value={(at / steps.length) * 100} size="sm" aria-hidden />
    </div>
  )
}

/** The sum and the way on. */
function Foot({ step }: { step: Step }) {
  const t = useMessages()
  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <div className={classes['foot']} data-foot>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Stack gap={0}>
          <Text size="xs" c="dimmed">
            {t('entering.total')}
          </Text>
          <Total />
        </Stack>
        <Group gap="xs" wrap="nowrap">
          {before && (
            <Button variant="default" onClick={() => goTo(before)}>
              {t('entering.back')}
            </Button>
          )}
          {after && <Button onClick={() => goTo(after)}>{t('entering.next')}</Button>}
        </Group>
      </Group>
    </div>
  )
}

/** The next question begins at the top, for the eye and for a reader of the screen. */
function useFocusOnStep(step: Step, isWide: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (isWide) return
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [step, isWide])
  return title
}
