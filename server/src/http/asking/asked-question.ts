import type { AnalyticsSettingsStore } from '../../storage/analytics/analytics-settings-store.js';
import { maskedQuestion } from './masked.js';
import type { Question } from './question.js';

/**
 * The question as the owner of the project wants it. Where secrets are to be masked, they are gone from here on: no
 * search, model or provider of one gets them, and so no answer can repeat them.
 */
export async function askedQuestion(
  question: Question,
  { settings, project }: { settings: AnalyticsSettingsStore; project: string },
): Promise<Question> {
  const { maskQuestions, categories } = await settings.read(project);
  return { ...(maskQuestions ? maskedQuestion(question) : question), categories };
}
