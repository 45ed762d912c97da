/** The browser's own timers and clock, whatever a test makes of those of its page. */
export const { setTimeout: startTimer, clearTimeout: stopTimer } = window;

export const realNow = performance.now.bind(performance);
