import { useSyncExternalStore } from 'react'

/** One question after the other on a phone; on a wide screen the parts of one page. */
export const steps = ['riders', 'horses', 'competitions', 'extras', 'answers', 'summary'] as const

export type Step = (typeof steps)[number]

/** The step that the address names, so that the browser's way back leads to the one before. */
export function useStep(): Step {
  return useSyncExternalStore(subscribe, currentStep)
}

export function goTo(step: Step): void {
  location.hash = step
}

function currentStep(): Step {
  return steps.find((step) => location.hash === `#${step}`) ?? 'riders'
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
