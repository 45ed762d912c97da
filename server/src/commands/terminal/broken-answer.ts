/**
 * Why a model's answer broke off after its first words; `undefined` for another error. Told by its name, as the module
 * of the class loads the AI SDK, which commands without a model do not need.
 */
export function brokenAnswer(error: unknown): string | undefined {
  return error instanceof Error && error.name === 'ModelFailure' ? error.message : undefined;
}
