import nextra from 'nextra';

export default nextra({})({ output: 'export', trailingSlash: true, images: { unoptimized: true } });
