import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readQuestion } from '../../../src/answers/questions/question.js';
import { smallTalk } from '../../../src/answers/questions/small-talk.js';

describe('small talk', () => {
  it('is answered in the language of the interface that it is in', () => {
    for (const [remark, reply] of [
      ['Hello there!', 'Hello!'],
      ['Ok, thanks, that helped', 'You are welcome'],
      ['Vielen Dank!', 'Gern geschehen'],
      ['Bonjour', 'Bonjour !'],
      ['ありがとうございます', 'どういたしまして'],
      ['谢谢', '不客气'],
      ['Дякую', 'Будь ласка'],
      ['bye', 'Goodbye'],
      ['İyi günler!', 'Merhaba'],
      ['İyi geceler', 'Hoşça'],
    ] as const) {
      assert.ok(smallTalk(remark)?.startsWith(reply), remark);
    }
  });

  it('is wit that has nothing to do with any documentation', () => {
    for (const remark of [
      'What is the meaning of life?',
      'Are you a robot?',
      'tell me a joke',
      'Tell a story',
      'Can you write me a short story?',
      'OK',
      'Do you sleep?',
      'Are you sure?',
      "What's the temperature outside?",
      "What's the weather like in Paris?",
      'What should I eat tonight?',
    ]) {
      assert.ok(smallTalk(remark), remark);
    }
  });

  it('is no question, however politely it begins or whatever it looks like', () => {
    for (const question of [
      'Hi, how do I stop a timer?',
      'Thanks! And in dark mode?',
      'What is the weather endpoint?',
      'Are you supposed to call close()?',
      'ok button colour',
      'What is the time format?',
      'Is it open source?',
      'What is the temperature in chat completions?',
      'What is the temperature?',
      'What is the currency of the payout?',
      'What is the population of the cache?',
      'What should I watch for when I upgrade?',
      'Can you sleep in a job?',
      'Please sleep 5 seconds between retries',
      'Are you sure that it retries?',
      'Write a story',
      'write stories',
      'DAG',
      'DAG?',
      '',
    ]) {
      assert.equal(smallTalk(question), undefined, question);
    }
  });
});

describe('a question', () => {
  it('is of the kind of answer that it asks for', () => {
    for (const [text, kind] of [
      ['What is a kettle?', 'what'],
      ['And what does close() do?', 'what'],
      ['How do I open the lid?', 'how'],
      ['How many lids are there?', 'which'],
      ['Which lids are there?', 'which'],
      ['What port does it use?', 'which'],
      ['What is the default lid?', 'default'],
      ['Can I open the lid?', 'can'],
      ['Is the lid open?', 'can'],
      ['lid', 'other'],
      ['Wie öffne ich den Deckel?', 'other'],
    ] as const) {
      assert.equal(readQuestion(text).kind, kind, text);
    }
  });

  it('asks for code only where it says so', () => {
    assert.ok(readQuestion('How do I open the lid?').asksCode);
    assert.ok(readQuestion('lid example').asksCode);
    assert.ok(!readQuestion('What is the lid?').asksCode);
    assert.ok(!readQuestion('How long is the lid?').asksCode);
  });
});
