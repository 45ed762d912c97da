import { config } from 'zod/mini';

// It would try whether code can be made of strings, which the policy of the page refuses and reports.
config({ jitless: true });
